import path from 'node:path';
import { expect, it } from 'vitest';
import { runChecks } from '../../../scripts/content/check-content.ts';
import { isError } from '../../../scripts/content/parsing/finding.ts';
import { formatFinding } from '../../../scripts/content/report/format.ts';
import { growContent } from './command.ts';

it('the content of the benchmarks has 600 pages with branches, and no errors', { tags: ['deep'] }, () => {
  const content = growContent(path.resolve(import.meta.dirname, '../../..'), 600);
  const { findings, pageCount } = runChecks(content);
  expect(findings.filter(isError).map(formatFinding)).toEqual([]);
  expect(pageCount).toBeGreaterThan(600);
  expect(content.readFile('content/woman.json').split('"next": [').length).toBeGreaterThan(50);
});
