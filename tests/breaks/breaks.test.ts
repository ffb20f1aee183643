import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { breaks } from './breaks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const exists = (file: string) => existsSync(path.join(root, file));

/** How often a text is in a file of the project; 0 if there is no such file. */
const countIn = (file: string, text: string): number =>
  exists(file) ? readFileSync(path.join(root, file), 'utf8').split(text).length - 1 : 0;

describe('the breaks', () => {
  it('are at least sixty, and twenty of them need a browser', () => {
    expect(breaks.length).toBeGreaterThanOrEqual(60);
    expect(breaks.filter(({ test }) => /^tests\/(?:e2e|a11y)\//.test(test)).length).toBeGreaterThanOrEqual(20);
  });

  it('each have a promise of their own', () => {
    const promises = breaks.map(({ promise }) => promise);
    expect(promises.filter((promise, index) => promises.indexOf(promise) !== index)).toEqual([]);
  });

  it('each have a place that is in its file once', () => {
    const moved = breaks.filter(({ file, from }) => countIn(file, from) !== 1);
    expect(
      moved.map(({ promise, file }) => `${promise} (${file})`),
      'the code of these breaks has moved: give each its new file, or a "from" that is there exactly once',
    ).toEqual([]);
  });

  it('each change something', () => {
    expect(breaks.filter(({ from, to }) => from === to).map(({ promise }) => promise)).toEqual([]);
  });

  it('each name a test file that exists', () => {
    const lost = breaks.filter(({ test }) => !exists(test));
    expect(
      lost.map(({ promise, test }) => `${promise} (${test})`),
      'the tests of these breaks have moved: name the file that catches each now',
    ).toEqual([]);
  });
});
