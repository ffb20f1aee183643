import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSchemasWithoutLastStep } from '../checker/grow-content.ts';
import { runChecks } from '../../../scripts/checker/check-content.ts';
import { formatFinding } from '../../../scripts/checker/report/format.ts';
import { openContent } from '../../../scripts/checker/parsing/source.ts';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { growFlow } from './grow-flow.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const woman = JSON.parse(readFileSync(path.join(root, 'content/woman.json'), 'utf8')) as Flow;

/** The checker's findings for the content with this in place of the woman flow, without published pages. */
function listFindings(flow: Flow): string[] {
  const source = openContent(root);
  const readFile = (file: string) => {
    if (file.endsWith('woman.json')) return JSON.stringify(flow);
    return file.endsWith('published.lock.json') ? '{ "flows": {} }' : source.readFile(file);
  };
  return runChecks({ ...source, readFile, schemas: loadSchemasWithoutLastStep() }).findings.map(formatFinding);
}

describe('growFlow', () => {
  it.each([400, 2000])('makes a flow of %i pages without findings', { tags: ['deep'] }, (count) => {
    const flow = growFlow(woman, count);
    expect(flow.pages).toHaveLength(count);
    expect(listFindings(flow)).toEqual([]);
  });

  it('makes the same flow for the same count', () => {
    expect(growFlow(woman, 300)).toEqual(growFlow(woman, 300));
  });

  it('returns a flow with as many pages unchanged', () => {
    expect(growFlow(woman, 80)).toBe(woman);
  });

  it('writes different words on every page', () => {
    const titles = growFlow(woman, 2000).pages.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
