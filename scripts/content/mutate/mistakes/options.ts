import type { Mistake } from '../mistake.ts';
import { isFields } from '../../reading/pages.ts';
import { changeValues } from '../edit.ts';
import { pickOption, pickPage } from '../spots.ts';

/** What goes wrong with the form of options. */
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
    name: 'what the button of a sheet does is misspelt',
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
];
