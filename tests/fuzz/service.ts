/** Sends valid and invalid requests to a service of its own: npm run fuzz. */
import { readArguments } from '../../scripts/checker/command/arguments.ts';
import { CommandError, runCommand } from '../../scripts/checker/command/run.ts';
import { readCount } from './read-count.ts';
import type { FuzzRequest } from './service/request.ts';
import { fuzzService, MOST_GROWN_MIB } from './service/run.ts';

function describeCounts(counts: Map<string, number>): string {
  const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([name, n]) => `${name} ${n}`).join(', ');
}

const describeRequest = ({ body, ...request }: FuzzRequest) =>
  JSON.stringify({ ...request, body: body?.toString('latin1') }).slice(0, 4000);

await runCommand(async (args) => {
  const usage = 'npm run fuzz -- --seed 20261121 --requests 10000';
  const options = { seed: { type: 'string' }, requests: { type: 'string' } } as const;
  const { values } = readArguments({ usage, options, words: [0, 0] }, args);
  const seed = readCount('--seed', values.seed ?? '20261121');
  const requests = readCount('--requests', values.requests ?? '10000');
  const { fault, ...report } = await fuzzService({ seed, requests });
  const isFlat = report.grownMib < MOST_GROWN_MIB;
  const answer = [
    `Seed ${seed}, ${report.requests} requests.`,
    `addresses  ${describeCounts(report.endpoints)}`,
    `changes    ${describeCounts(report.changes)}`,
    `responses  ${describeCounts(report.statuses)}`,
    `memory     has grown by ${report.grownMib.toFixed(1)} MiB${isFlat ? '' : ', which is too much'}`,
    ...(fault ? [...fault.faults, 'by this request:', describeRequest(fault.request)] : ['Every response was right.']),
  ].join('\n');
  if (fault || !isFlat) throw new CommandError(answer);
  return answer;
});
