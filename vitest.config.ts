import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';

export default defineConfig(({ mode }) => ({
  test: {
    // Vitest by itself leaves a core idle, which on a small machine is half of it.
    maxWorkers: Math.min(Math.max(availableParallelism(), 2), 4),
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{src,scripts}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/{bench,chaos,fixtures,fuzz,service}/**/*.test.ts',
          ],
          // Long enough for a machine that has other things to do: a slow test is no fault.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A thread starts sooner than a process, and most files take less time than that.
          pool: 'threads',
        },
      },
      {
        test: {
          name: 'journeys',
          provide: { mode },
          include: ['tests/{e2e,a11y,browsers,visual}/**/*.test.ts'],
          globalSetup: ['tests/e2e/server.setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // What a journey changes is in its browser and its site; what it loads, the next one loads too.
          isolate: false,
        },
      },
    ],
  },
}));
