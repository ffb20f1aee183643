import path from 'node:path';
import { expect, it } from 'vitest';
import { runChecks } from '../../../scripts/checker/check-content.ts';
import { formatFinding } from '../../../scripts/checker/report/format.ts';
import { growContent } from './grow-content.ts';

it.each([600, 4000])(
  'the content of the benchmarks has %i pages with branches, and no findings',
  {
    tags: ['deep'],
  },
  (count) => {
    const content = growContent(path.resolve(import.meta.dirname, '../../..'), count);
    const { findings, pageCount } = runChecks(content);
    expect(findings.map(formatFinding)).toEqual([]);
    expect(pageCount).toBeGreaterThan(count);
    expect(content.readFile('content/woman.json').split('"next": [').length).toBeGreaterThan(50);
  },
);
