import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { defineCommand, describeCommand } from '../../scripts/cli/command.ts';
import { CommandError } from '../../scripts/cli/command-error.ts';
import { countOption } from '../../scripts/cli/options.ts';

/** One more than a test run has, so that they get in each other's way. */
const WORKERS = '3';

/** Where the whole output of a run with failures is kept. */
const logOf = (seed: number): string => `node_modules/.cache/stress-${seed}.log`;

/** Runs the tests in the order of a seed, and returns the promises that were broken, each with what was seen. */
function runOnce(seed: number, filters: readonly string[]): Map<string, string> {
  const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', '--sequence.seed', String(seed)];
  const args = ['vitest', 'run', '--tags-filter', 'not deep', '--maxWorkers', WORKERS, ...order, ...filters];
  const { status, stdout, stderr } = spawnSync('npx', args, { encoding: 'utf8', maxBuffer: 256_000_000 });
  if (status !== 0) writeFileSync(logOf(seed), stdout + stderr);
  const broken = [...stdout.matchAll(/^BROKEN {2}(.*)\n {2}seen: *(.*)$/gm)];
  if (status !== 0 && broken.length === 0) return new Map([['the run itself', stderr.trim()]]);
  return new Map(broken.map(([, test = '', seen = '']) => [test, seen]));
}

const syntax = describeCommand(
  'npm run tests -- stress',
  'Runs the tests of npm test again and again, each time in another order, with three workers and a busy core beside ' +
    'them, and names each test that failed in some run.',
)
  .argument('[files...]', 'parts of the names of test files')
  .addOption(countOption('--runs <number>', 'how many', 10))
  .addOption(countOption('--seed <number>', 'of the first order', 1));

/** The command tests stress. Throws a CommandError if a test failed in some run. */
export const stressTests = defineCommand(syntax, async ([files], { runs, seed: first }) => {
  // A thread, which ends with this process in any case.
  const busyCore = new Worker('for (;;);', { eval: true });
  busyCore.unref();
  const failures = new Map<string, string[]>();
  for (let seed = first; seed < first + runs; seed += 1) {
    const began = Date.now();
    const failed = runOnce(seed, files);
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    const outcome = failed.size === 0 ? 'green' : `${failed.size} failed (${logOf(seed)})`;
    console.log(`Seed ${seed}: ${outcome} in ${seconds} s`);
    for (const [test, seen] of failed) {
      console.log(`  ${test}\n    ${seen}`);
      failures.set(test, [...(failures.get(test) ?? []), String(seed)]);
    }
  }
  await busyCore.terminate();
  if (failures.size === 0) return `${runs} runs, all green.`;
  const lines = [...failures].map(([test, seeds]) => `${seeds.length} of ${runs} (seeds ${seeds.join(', ')}): ${test}`);
  throw new CommandError(['Differed from run to run, or failed in all:', ...lines].join('\n'));
});
