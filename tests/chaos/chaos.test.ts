import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgres } from '../../scripts/tools/postgres/find.ts';
import { runChaos } from './command.ts';

const said: string[] = [];

beforeAll(() => {
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text = '') => void said.push(String(text)));
  }
});
afterAll(() => vi.restoreAllMocks());

const run = async (...parameters: string[]) => {
  said.length = 0;
  const code = await runChaos(parameters);
  return { code, text: said.join('\n') };
};

describe('a simulation of visitors', { timeout: 240_000 }, () => {
  const databases = ['pglite', ...(findPostgres() ? ['postgres'] : [])];

  it.each(databases)(
    'loses no answer, makes no record twice and charges nobody twice on %s',
    { tags: ['deep'] },
    async (database) => {
      const { code, text } = await run('--visitors', '12', '--kill-every', '125', '--database', database);
      expect(text).toMatch(
        /^ +12 {2}visitors$[^]*^ +12 {2}records$[^]*^ +0 {2}lost answers$\n^ +0 {2}duplicate records$/m,
      );
      // Even with so few visitors, most events occur.
      for (const what of [
        'delivered twice',
        'lost on the way back',
        'late by up to a minute',
        'second tabs',
        'second devices',
      ]) {
        expect(text).toContain(what);
      }
      expect(text).toMatch(/^ +[1-9]\d* {2}buyers$\n^ +0 {2}second charges, and purchases without a link$/m);
      expect(text).toMatch(/^ +[1-9]\d* {2}tabs ended at an await or a write$/m);
      expect(text).toMatch(/^ +[1-9]\d* {2}services killed with -9$/m);
      expect(code).toBe(0);
    },
  );

  it.each([['--visitors', 'many'], ['--database', 'mysql'], ['--more']])(
    'says how it is used for %s %s',
    async (...parameters) => {
      const { code, text } = await run(...parameters);
      expect([code, text]).toEqual([2, expect.stringMatching(/^Usage: npm run chaos/)]);
    },
  );
});
