import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allRules } from '../all-rules.ts';
import { writeLineDiff } from './line-diff.ts';
import { rulesPage, writeRulesPage } from './rules-page.ts';

it('is what npm run content:docs would write', async () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../..', rulesPage), 'utf8');
  expect(page, 'Run npm run content:docs').toBe(await writeRulesPage());
});

it('has a chapter for every rule, under the address that messages name', async () => {
  const page = await writeRulesPage();
  const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, id]) => id);
  expect(headings.toSorted()).toEqual(allRules.map(({ id }) => id).toSorted());
});

it('shows a change by its lines, and leaves out what stayed', () => {
  const before = '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}';
  expect(writeLineDiff(before, before.replace('1', '9').replace('  "c": 3', '  "c": 3,\n  "d": 4'))).toBe(
    '- "a": 1,\n+ "a": 9,\n  …\n- "c": 3\n+ "c": 3,\n+ "d": 4',
  );
});
