import { describe, expect, it } from 'vitest';
import { isMet } from '../../../../src/domain/rules/facts.ts';
import type { ChoicesPage } from '../../../../src/domain/generated/types.ts';
import { parseDocument } from '../../parsing/parse.ts';
import { findLeaves } from './leaves.ts';
import { listSubsets } from '../../../../src/domain/answers/several.ts';
import { listCombinations } from './combinations.ts';
import { readModel } from './model.ts';

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const conditions = [
  { field: 'goals', is: 'a' },
  { field: 'goals', isOneOf: ['b', 'c'] },
  { all: [{ field: 'goals', is: 'd' }, { not: { field: 'goals', is: 'e' } }] },
];

/** A page with ten options, the last of which excludes the others, and the conditions after it. */
function readPage(limit?: object) {
  const options = letters.map((value) => ({
    value,
    label: value,
    ...(value === 'j' && { alone: true }),
    ...(value === 'f' && { sheet: { action: 'edit' } }),
  }));
  const cases = conditions.map((when) => ({ when, title: '?' }));
  const files = {
    'answers.json': { fields: [{ name: 'goals', kind: 'choices' }] },
    'woman.json': {
      program: 'woman',
      afterPurchase: 'end',
      pages: [
        { id: 'goals', type: 'choices', answer: 'goals', options, limit },
        { id: 'end', type: 'info', footer: false, cases },
      ],
    },
  };
  const documents = Object.entries(files).flatMap(
    ([name, file]) => parseDocument(name, JSON.stringify(file)).document ?? [],
  );
  const model = readModel(documents);
  return { model, page: model.places.get('/woman/goals')?.page as ChoicesPage };
}

describe('the combinations of options that the walk tries', () => {
  it.each([[undefined], [{ most: 2, full: 'Two' }]])(
    'stand for all that visitors can choose, with the limit %j',
    (limit) => {
      const { model, page } = readPage(limit);
      const leaves = findLeaves(conditions as Parameters<typeof findLeaves>[0]);
      const resultsOf = (values: readonly string[]) =>
        JSON.stringify([
          values.includes('f'),
          leaves.map((leaf) => isMet(leaf, { answers: { goals: values } as object, today: '', hasPurchased: false })),
        ]);
      const tried = listCombinations(page, model).map(({ values }) => values);
      const possible = listSubsets(page);
      expect(new Set(tried.map(resultsOf))).toEqual(new Set(possible.map(resultsOf)));
      expect(tried.length).toBe(new Set(possible.map(resultsOf)).size);
      expect(tried.length).toBeLessThan(possible.length / 2);
      for (const values of tried) expect(possible).toContainEqual(values);
    },
  );
});
