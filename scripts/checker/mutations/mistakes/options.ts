import type { Mistake } from '../mistake.ts';
import { asFields, asList, isFields } from '../../parsing/pages.ts';
import { changeValues } from '../edit.ts';
import { pickOption, pickPage } from '../spots.ts';

const isApart = (option: unknown) => asFields(option).isApart === true;

/** Mistakes in the form of options. */
export const optionMistakes: readonly Mistake[] = [
  {
    name: 'an option is only a text',
    rules: ['wrong-type'],
    make(files, random) {
      const spot = pickOption(files, random)?.option;
      return spot && changeValues(spot.document, [[spot.path, String(spot.fields.value)]]);
    },
  },
  {
    name: 'an option has no label',
    rules: ['missing-field'],
    make(files, random) {
      const spot = pickOption(files, random)?.option;
      return spot && changeValues(spot.document, [[[...spot.path, 'label'], undefined]], spot.path);
    },
  },
  {
    name: 'all options but one are deleted',
    rules: ['wrong-length'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => Array.isArray(fields.options));
      const [first] = (spot?.fields.options ?? []) as unknown[];
      return spot && changeValues(spot.document, [[[...spot.path, 'options'], [first]]]);
    },
  },
  {
    name: 'all options but one are retired',
    rules: ['too-few-options'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => ['choice', 'choices'].includes(String(fields.type)));
      const [first, ...others] = asList(spot?.fields.options).map(asFields);
      const retired = others.map((option) => ({ ...option, retired: true }));
      return (
        spot &&
        changeValues(spot.document, [
          [
            [...spot.path, 'options'],
            [first, ...retired],
          ],
        ])
      );
    },
  },
  {
    name: 'the action of a sheet is misspelt',
    rules: ['unknown-value'],
    make(files, random) {
      const spot = pickOption(files, random, ({ fields }) => isFields(fields.sheet))?.option;
      return (
        spot &&
        changeValues(spot.document, [
          [[...spot.path, 'sheet', 'action'], random.pick(['continu', 'close', 'back', 'Edit'])],
        ])
      );
    },
  },
  {
    name: 'the label of a chip becomes a sentence',
    rules: ['long-chip'],
    make(files, random) {
      const spot = pickOption(files, random, (_, page) => page.fields.layout === 'chips')?.option;
      return (
        spot && changeValues(spot.document, [[[...spot.path, 'label'], `${String(spot.fields.label)}, on most days`]])
      );
    },
  },
  {
    name: 'an option that is set apart is moved to the front',
    rules: ['misplaced-apart'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => asList(fields.options).some(isApart));
      const options = asList(spot?.fields.options);
      const apart = options.filter(isApart);
      const moved = [...apart, ...options.filter((option) => !isApart(option))];
      return spot && changeValues(spot.document, [[[...spot.path, 'options'], moved]]);
    },
  },
  {
    name: 'an option has a second line in a layout that shows none',
    rules: ['unshown-part'],
    make(files, random) {
      const spot = pickOption(files, random, (_, page) =>
        ['bands', 'zones'].includes(String(page.fields.layout)),
      )?.option;
      return spot && changeValues(spot.document, [[[...spot.path, 'description'], 'Most people choose this']]);
    },
  },
  {
    name: 'an option is set apart on a page without a ladder',
    rules: ['misplaced-apart'],
    make(files, random) {
      const spot = pickOption(files, random, (_, page) => page.fields.layout !== 'ladder')?.option;
      return spot && changeValues(spot.document, [[[...spot.path, 'isApart'], true]]);
    },
  },
];
