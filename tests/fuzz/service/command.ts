import { readArguments } from '../../../scripts/checker/command/arguments.ts';
import { CommandError } from '../../../scripts/checker/command/run.ts';
import { readCount } from '../read-count.ts';
import { fuzzService, type FuzzReport } from './run.ts';

/** The command fuzz. Throws a CommandError if a response was wrong, or if the service's memory keeps growing. */
export async function fuzzCommand(args: readonly string[]): Promise<string> {
  const usage = 'npm run fuzz -- --seed 20261121 --requests 10000';
  const options = { seed: { type: 'string' }, requests: { type: 'string' } } as const;
  const { values } = readArguments({ usage, options, words: [0, 0] }, args);
  const seed = readCount('--seed', values.seed ?? '20261121');
  const requests = readCount('--requests', values.requests ?? '10000');
  const began = performance.now();
  const report = await fuzzService({ seed, requests });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const answer = `Seed ${seed}, ${report.requests} requests in ${seconds} s.\n${describeReport(report)}`;
  if (report.fault || !report.memory.isFlat) throw new CommandError(answer);
  return answer;
}

function describeReport({ endpoints, changes, statuses, memory, fault }: FuzzReport): string {
  const { start, end, peak, bound, isFlat } = memory;
  const mib = (amount: number) => `${amount.toFixed(1)} MiB`;
  return [
    `addresses  ${describeCounts(endpoints)}`,
    `changes    ${describeCounts(changes)}`,
    `responses  ${describeCounts(statuses)}`,
    `memory     ${mib(start)} at the start, ${mib(end)} at the end, ${mib(peak)} at most; it may grow by ${mib(bound)}`,
    ...(isFlat ? [] : ['The memory in use has grown too much.']),
    ...(fault ? describeFault(fault) : ['Every response was right.']),
  ].join('\n');
}

function describeFault({ request, changes, faults }: NonNullable<FuzzReport['fault']>): string[] {
  return [
    ...faults,
    `by this request (${changes.join(', ') || 'a valid one'}):`,
    JSON.stringify(request).slice(0, 4000),
  ];
}

function describeCounts(counts: Map<string, number>): string {
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([name, n]) => `${name} ${n}`).join(', ');
}
