import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BrokenPromises } from './tests/run/broken-promises.ts';
import { PATIENCE_MS } from './tests/support/waits.ts';

/** What each test is prepared with. */
const setupFiles = ['tests/run/record-waits.ts'];

/** Tests in a browser, and of what is sent to one. */
const inBrowsers = {
  setupFiles,
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: PATIENCE_MS } },
  // Journeys only change their browser and their site, and load the same modules.
  isolate: false,
};

/** Tests of what is sent to browsers, which read the built sites of the journeys. */
const ofBuilds = 'tests/browser-*.test.ts';

/** Rooms whose modules keep nothing from one call to the next that a test could notice. */
const pureRooms = ['src/domain', 'scripts/content', 'scripts/content-tools'];

/** The tests there that replace modules for themselves. */
const replacing = pureRooms
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => path.join(room, name)))
  .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('vi.mock('));

const unit = {
  setupFiles,
  // Long enough for a busy machine: a slow test is not a failure.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A thread starts faster than a process, and most files take less time than the start.
  pool: 'threads' as const,
};

export default defineConfig(({ mode }) => ({
  test: {
    maxWorkers: Math.min(availableParallelism(), 4),
    tags: [{ name: 'deep', description: 'What `npm test` has no time for; `npm run tests -- deep` runs it.' }],
    reporters: ['default', new BrokenPromises(), ...(process.env.GITHUB_ACTIONS === 'true' ? ['github-actions'] : [])],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{src/!(domain),scripts/!(content|content-tools)}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/{bench,breaks,chaos,fixtures,fuzz,run,service,support}/**/*.test.ts',
            ...replacing,
          ],
          exclude: [ofBuilds, '**/node_modules/**'],
          ...unit,
        },
      },
      {
        test: {
          name: 'pure',
          include: pureRooms.map((room) => `${room}/**/*.test.ts`),
          exclude: replacing,
          ...unit,
          // To load the same modules for each file takes longer than most of the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/{e2e,a11y,browsers,visual}/**/*.test.ts', ofBuilds],
          provide: { mode },
          globalSetup: ['tests/e2e/server.setup.ts'],
          ...inBrowsers,
        },
      },
      // These start a development server of their own, or need no site.
      {
        test: {
          name: 'editors',
          include: ['tests/{editors,shown}/**/*.test.ts'],
          ...inBrowsers,
        },
      },
      {
        test: {
          name: 'funnel',
          include: ['tests/funnel/**/*.test.ts'],
          provide: { mode },
          globalSetup: ['tests/e2e/funnel.setup.ts'],
          ...inBrowsers,
        },
      },
    ],
  },
}));
