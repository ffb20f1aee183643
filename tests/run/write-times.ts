import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Wait } from '../support/waits.ts';

const target = path.resolve(import.meta.dirname, '../../docs/test-times.md');
const waits: readonly Wait[] = ['build', 'browser', 'service', 'PostgreSQL', 'page'];

/** Files and tests below this take no noticeable part of a run. */
const SHOWN_MS = 1500;

/** A project, a file or a test, with its tests and the time that they and their hooks took. */
interface Row {
  name: string;
  tests: readonly TestCase[];
  ms: number;
}

const seconds = (ms: number) => (ms < 50 ? '' : (ms / 1000).toFixed(1));

function writeTable(title: string, rows: readonly Row[]): string {
  const head = [title, 'Tests', 'Seconds', ...waits];
  const lines = rows
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ name, tests, ms }) => {
      const waited = waits.map((wait) => tests.reduce((sum, test) => sum + (test.meta().waits?.[wait] ?? 0), 0));
      return [name.replaceAll('|', '\\|'), tests.length, ...[ms, ...waited].map(seconds)];
    });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
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
        name: `\`${module.relativeModuleId}\``,
        tests: [...module.children.allTests()].filter((test) => test.result().state !== 'skipped'),
        ms: module.diagnostic().duration + module.diagnostic().collectDuration,
      }))
      .filter(({ tests }) => tests.length > 0);
    const projects = [...new Set(files.map(({ project }) => project))].map((name) => {
      const own = files.filter(({ project }) => project === name);
      return { name, tests: own.flatMap(({ tests }) => tests), ms: own.reduce((sum, { ms }) => sum + ms, 0) };
    });
    const tests = files.flatMap((file) =>
      file.tests.map((test) => ({
        name: `${path.basename(test.module.moduleId)}: ${test.fullName}`,
        tests: [test],
        ms: test.diagnostic()?.duration ?? 0,
      })),
    );
    const isShown = ({ ms }: Row) => ms >= SHOWN_MS;
    const parts = [
      '# What the tests take',
      `Written by \`npm run tests -- times\`, which runs the tests of \`npm test\` after its check. They took ${(took / 1000).toFixed(0)} s. Files run beside each other, so that their seconds are more; what a test waited for is part of its seconds, and the rest is computing and timers.`,
      '## Projects',
      writeTable('Project', projects),
      `## Files that take ${SHOWN_MS / 1000} s or more`,
      writeTable('File', files.filter(isShown)),
      `## Tests that take ${SHOWN_MS / 1000} s or more`,
      writeTable('Test', tests.filter(isShown)),
    ];
    writeFileSync(target, `${parts.join('\n\n')}\n`);
    console.log(`Written: ${path.relative('.', target)}`);
  }
}
