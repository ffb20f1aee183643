/** Sends valid and invalid requests to a service of its own: npm run fuzz. */
import { CommandError, runCommand } from '../../scripts/checker/command/run.ts';
import { readCounts } from './read-count.ts';
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
  const about = 'Sends valid and invalid requests to a service of its own, and checks every response.';
  const { seed, requests } = readCounts({ usage, about, defaults: { seed: 20_261_121, requests: 10_000 } }, args);
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
