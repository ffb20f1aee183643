import { expect, it } from 'vitest';
import { findPostgres } from '../../scripts/tools/find-postgres.ts';
import { runChaos } from './run.ts';

it.each(['pglite', ...(findPostgres() ? ['postgres' as const] : [])] as const)(
  'visitors on a failing network lose no answer, make no record twice and are charged once on %s',
  { tags: ['deep'], timeout: 240_000 },
  async (database) => {
    const { counts, faults } = await runChaos({ visitors: 12, seed: 1, killEvery: 125, database });
    expect(faults).toEqual([]);
    // Even with so few visitors, most events occur.
    for (const what of [
      'delivered twice',
      'lost on the way back',
      'late by up to a minute',
      'second tabs',
      'second devices',
      'buyers',
      'tabs ended at an await or a write',
      'services killed with -9',
    ])
      expect(counts.get(what), what).toBeGreaterThan(0);
  },
);
