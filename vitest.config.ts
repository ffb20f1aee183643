import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';

const inBrowsers = (mode: string) => ({
  provide: { mode },
  globalSetup: ['tests/e2e/server.setup.ts'],
  testTimeout: 240_000,
  hookTimeout: 120_000,
  // Journeys only change their browser and their site, and load the same modules.
  isolate: false,
});

export default defineConfig(({ mode }) => ({
  test: {
    // One more than there are cores, because journeys often wait for a page.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{src,scripts}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/{bench,chaos,fixtures,fuzz,service,support}/**/*.test.ts',
          ],
          // Long enough for a busy machine: a slow test is not a failure.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A thread starts faster than a process, and most files take less time than the start.
          pool: 'threads',
        },
      },
      { test: { name: 'journeys', include: ['tests/{e2e,a11y,browsers,visual}/**/*.test.ts'], ...inBrowsers(mode) } },
      { test: { name: 'funnel', include: ['tests/funnel/**/*.test.ts'], ...inBrowsers(mode) } },
    ],
  },
}));
