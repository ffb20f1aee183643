import type { Mistake } from '../mistake.ts';
import { changeValues } from '../edit.ts';
import { misspell, pickPage, pickStatement } from '../spots.ts';

/** Mistakes in the form of conditions. */
export const statementMistakes: readonly Mistake[] = [
  {
    name: 'a condition has a test that does not exist',
    rules: ['unknown-condition'],
    make(files, random) {
      const spot = pickStatement(files, random);
      if (!spot) return undefined;
      const test = random.pick(['isNot', 'equals', 'contains', 'moreThan', 'oneOf']) ?? '';
      return changeValues(spot.document, [[spot.path, { field: spot.fields.field, [test]: 'Yes' }]]);
    },
  },
  {
    name: 'a condition has two tests',
    rules: ['mixed-condition'],
    make(files, random) {
      const spot = pickStatement(files, random, (fields) => !('isSet' in fields));
      return spot && changeValues(spot.document, [[[...spot.path, 'isSet'], true]], spot.path);
    },
  },
  {
    name: 'a condition names a field that does not exist',
    rules: ['undeclared-field'],
    make(files, random) {
      const spot = pickStatement(files, random);
      return (
        spot && changeValues(spot.document, [[[...spot.path, 'field'], misspell(String(spot.fields.field), random)]])
      );
    },
  },
  {
    name: 'a condition is in a list',
    rules: ['wrong-type'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => Array.isArray(fields.cases));
      const n = spot && random.below((spot.fields.cases as unknown[]).length);
      const when = spot && (spot.fields.cases as { when: unknown }[])[n ?? 0]?.when;
      return spot && changeValues(spot.document, [[[...spot.path, 'cases', n ?? 0, 'when'], [when]]]);
    },
  },
];
