import path from 'node:path';
import { expect, it } from 'vitest';
import { runChecks } from '../../../scripts/checker/check-content.ts';
import { formatFinding } from '../../../scripts/checker/report/format.ts';
import { growContent } from './grow-content.ts';

it('the content of the benchmarks has branches, and no findings', () => {
  const content = growContent(path.resolve(import.meta.dirname, '../../..'), 600);
  const { findings, pageCount } = runChecks(content);
  expect(findings.map(formatFinding)).toEqual([]);
  expect(pageCount).toBeGreaterThan(600);
  expect(content.readFile('content/woman.json').split('"next": [').length).toBeGreaterThan(50);
});
