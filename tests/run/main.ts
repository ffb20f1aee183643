/**
 * Runs the tests: `npm test`, or with --deep what that has no time for. Other arguments go to Vitest: files, or -t with
 * a part of a title. With --changed, it runs what the changes since the last commit can touch.
 */
import { existsSync } from 'node:fs';
import { CommandError } from '../../scripts/cli/command-error.ts';
import { findChromium } from '../../scripts/tools/browsers/chromium.ts';
import { findChangedTests, listChangedFiles } from './changed.ts';
import { runProgram, runWithReference } from './reference.ts';
import { isReference } from './reference-pin.ts';

const own = ['--deep', '--changed'];
const asked = process.argv.slice(2);
const isDeep = asked.includes('--deep');
const forVitest = asked.filter((argument) => !own.includes(argument));

/** What needs a browser; the funnel's own tests do too. */
const inBrowsers = ['journeys', 'editors', 'funnel'];
/** The product's own tests, which run with the reference funnel. */
const ofProduct = ['unit', 'pure', 'journeys', 'editors'];

const hasBrowser = findChromium() !== undefined;
if (!hasBrowser) console.warn(`SKIPPED, because there is no Chromium: the projects ${inBrowsers.join(', ')}.`);
const canRun = (project: string) => hasBrowser || !inBrowsers.includes(project);

const vitest = (projects: readonly string[], ...more: readonly string[]) => [
  'npx',
  'vitest',
  'run',
  '--passWithNoTests',
  '--tags-filter',
  isDeep ? 'deep' : 'not deep',
  ...projects.filter(canRun).flatMap((project) => ['--project', project]),
  ...more,
  ...forVitest,
];

/** The runs that are due, each of which returns its exit code. */
function* listRuns(): Generator<Promise<number>> {
  if (asked.includes('--changed')) {
    const files = listChangedFiles();
    const { journeys, sources } = findChangedTests(files);
    console.log(`Changed: ${files.join(', ') || 'nothing since the last commit'}.`);
    if (sources.length > 0) {
      const [npx = '', name = '', , ...rest] = vitest(['unit', 'pure']);
      yield runWithReference([npx, name, 'related', '--run', ...rest, ...sources.filter((file) => existsSync(file))]);
    }
    if (journeys.length > 0) yield runWithReference(vitest(inBrowsers, ...journeys));
  } else if (isReference(process.cwd())) {
    yield runProgram(vitest([...ofProduct, 'funnel']));
  } else {
    yield runProgram(vitest(['funnel']));
    yield runWithReference(vitest(ofProduct));
  }
}

try {
  for (const run of listRuns()) process.exitCode = (await run) || process.exitCode;
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
if (!hasBrowser && process.env.CI) process.exitCode = 1;
