import type { Mistake } from '../mistake.ts';
import { asList } from '../../parsing/pages.ts';
import { changeValues } from '../edit.ts';
import { pickPage } from '../spots.ts';

/** Mistakes in the required texts and links of the paywall. */
export const paywallMistakes: readonly Mistake[] = [
  {
    name: 'a link that the law requires is deleted',
    rules: ['missing-legal-link'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => fields.type === 'paywall');
      const n = random.below(asList(spot?.fields.links).length);
      return spot && changeValues(spot.document, [[[...spot.path, 'links', n], undefined]], spot.path);
    },
  },
  {
    name: 'a link is not safe',
    rules: ['wrong-form'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => fields.type === 'paywall');
      return (
        spot && changeValues(spot.document, [[[...spot.path, 'links', 0, 'url'], 'http://meridian.example/terms']])
      );
    },
  },
  {
    name: 'the renewal is not stated',
    rules: ['missing-renewal-terms'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => fields.type === 'paywall');
      const token = random.pick(['{renewalDate}', '{full}', '{period}', '{today}', '{tax}']) ?? '';
      return (
        spot &&
        changeValues(spot.document, [
          [[...spot.path, 'disclosure'], String(spot.fields.disclosure).replace(token, 'soon')],
        ])
      );
    },
  },
  {
    name: 'nobody agrees to the renewal',
    rules: ['missing-renewal-terms'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => fields.type === 'paywall');
      const terms = '{today} today. From {renewalDate}, {full} every {period}, {tax}, until you cancel.';
      return spot && changeValues(spot.document, [[[...spot.path, 'disclosure'], terms]]);
    },
  },
  {
    name: 'how to cancel is not stated',
    rules: ['missing-renewal-terms'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => fields.type === 'paywall');
      return (
        spot &&
        changeValues(spot.document, [
          [
            [...spot.path, 'disclosure'],
            '{today} today. You agree to {full} every {period} from {renewalDate}, {tax}.',
          ],
        ])
      );
    },
  },
];
