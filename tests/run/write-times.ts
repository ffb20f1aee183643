import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Wait } from '../support/waits.ts';

const target = path.resolve(import.meta.dirname, '../../docs/test-times.md');
const waits: readonly Wait[] = ['build', 'browser', 'service', 'PostgreSQL', 'page'];

/** Files and tests below this take no noticeable part of a run. */
const SHOWN_FILE_MS = 1500;
const SHOWN_TEST_MS = 1500;

interface Row {
  name: string;
  tests: number;
  ms: number;
  waited: Partial<Record<Wait, number>>;
}

const seconds = (ms = 0) => (ms < 50 ? '' : (ms / 1000).toFixed(1));
const nameTest = ({ module, fullName }: TestCase) =>
  `${path.basename(module.moduleId)}: ${fullName}`.replaceAll('|', '\\|');
const isRun = (test: TestCase) => test.result().state !== 'skipped';

/** One row for some tests, and for the time that their hooks took. */
function addUp(name: string, tests: readonly TestCase[], ms: number): Row {
  const waited: Row['waited'] = {};
  for (const test of tests) {
    for (const [wait, took] of Object.entries(test.meta().waits ?? {})) {
      waited[wait as Wait] = (waited[wait as Wait] ?? 0) + took;
    }
  }
  return { name, tests: tests.length, ms, waited };
}

function writeTable(title: string, rows: readonly Row[]): string {
  const lines = rows
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ name, tests, ms, waited }) =>
      ['', name, tests, seconds(ms), ...waits.map((wait) => seconds(waited[wait])), ''].join(' | ').trim(),
    );
  const head = ['', title, 'Tests', 'Seconds', ...waits, ''].join(' | ').trim();
  return [head, head.replaceAll(/[^|]+/g, '---'), ...lines].join('\n');
}

/**
 * Writes docs/test-times.md: the seconds of each project, file and test of a run, and how many of them it waited for
 * what. Files run beside each other, so their sum is longer than the run.
 */
export default class WriteTimes implements Reporter {
  private readonly began = performance.now();

  onTestRunEnd(modules: readonly TestModule[]): void {
    const took = performance.now() - this.began;
    const files = modules
      .map((module) => ({
        project: module.project.name,
        name: module.relativeModuleId,
        ran: [...module.children.allTests()].filter(isRun),
        ms: module.diagnostic().duration + module.diagnostic().collectDuration,
      }))
      .filter(({ ran }) => ran.length > 0);
    const projects = [...new Set(files.map(({ project }) => project))].map((project) => {
      const those = files.filter((file) => file.project === project);
      const ms = those.reduce((sum, file) => sum + file.ms, 0);
      return addUp(
        project,
        those.flatMap(({ ran }) => ran),
        ms,
      );
    });
    const shown = files
      .filter(({ ms }) => ms >= SHOWN_FILE_MS)
      .map(({ name, ran, ms }) => addUp(`\`${name}\``, ran, ms));
    const slow = files
      .flatMap(({ ran }) => ran)
      .map((test) => addUp(nameTest(test), [test], test.diagnostic()?.duration ?? 0))
      .filter(({ ms }) => ms >= SHOWN_TEST_MS);
    writeFileSync(
      target,
      [
        '# What the tests take',
        `Written by \`npm run test:times\`, which runs the tests of \`npm test\` after its check. They took ${(took / 1000).toFixed(0)} s. Files run beside each other, so that their seconds are more; what a test waited for is part of its seconds, and the rest is computing and timers.`,
        '## Projects',
        writeTable('Project', projects),
        `## Files that take ${SHOWN_FILE_MS / 1000} s or more`,
        writeTable('File', shown),
        `## Tests that take ${SHOWN_TEST_MS / 1000} s or more`,
        writeTable('Test', slow),
        '',
      ]
        .join('\n\n')
        .replace(/\n+$/, '\n'),
    );
    console.log(`Written: ${path.relative('.', target)}`);
  }
}
