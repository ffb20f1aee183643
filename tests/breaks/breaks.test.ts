import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { breaks } from './breaks.ts';

/** The text of a file of the project; empty if there is none. */
function read(file: string): string {
  const place = path.resolve(import.meta.dirname, '../..', file);
  return existsSync(place) ? readFileSync(place, 'utf8') : '';
}

describe('the breaks', () => {
  it('are at least a hundred and ten, and twenty of them need a browser', () => {
    expect(breaks.length).toBeGreaterThanOrEqual(110);
    expect(breaks.filter(({ test }) => /^tests\/(?:e2e|a11y)\//.test(test)).length).toBeGreaterThanOrEqual(20);
  });

  it('each have a place that is in its file once', () => {
    const moved = breaks.filter(({ file, from }) => read(file).split(from).length !== 2);
    expect(
      moved.map(({ promise, file }) => `${promise} (${file})`),
      'the code of these breaks has moved: give each its new file, or a "from" that is there exactly once',
    ).toEqual([]);
  });

  it('each name a test file that exists', () => {
    const lost = breaks.filter(({ test }) => read(test) === '');
    expect(
      lost.map(({ promise, test }) => `${promise} (${test})`),
      'the tests of these breaks have moved: name the file that catches each now',
    ).toEqual([]);
  });
});
