import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { readArguments } from '../../scripts/checker/command/arguments.ts';
import { CommandError, runCommand } from '../../scripts/checker/command/run.ts';
import { readCount } from '../fuzz/read-count.ts';

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

const about =
  'Runs the tests of npm test again and again, each time in another order, with three workers and a busy core beside ' +
  'them, and names each test that failed in some run.';

/** The command test:stress. Throws a CommandError if a test failed in some run. */
async function stress(args: readonly string[]): Promise<string> {
  const usage = 'npm run test:stress -- --runs 10 --seed 1 [tests/e2e]';
  const options = { runs: { type: 'string' }, seed: { type: 'string' } } as const;
  const { values, words } = readArguments({ usage, about, options, words: [0, 20] }, args);
  const runs = readCount('--runs', values.runs ?? '10');
  const first = readCount('--seed', values.seed ?? '1');
  // A thread, which ends with this process in any case.
  const busyCore = new Worker('for (;;);', { eval: true });
  busyCore.unref();
  const failures = new Map<string, string[]>();
  for (let seed = first; seed < first + runs; seed += 1) {
    const began = Date.now();
    const failed = runOnce(seed, words);
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
}

await runCommand(stress);
