import { CommandError } from '../../scripts/cli/command-error.ts';
import { defineCommand, describeCommand } from '../../scripts/cli/command.ts';
import { countOption } from '../../scripts/cli/options.ts';
import type { FuzzRequest } from './service/request.ts';
import { fuzzService, MOST_GROWN_MIB } from './service/run.ts';

function describeCounts(counts: Map<string, number>): string {
  const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([name, n]) => `${name} ${n}`).join(', ');
}

const describeRequest = ({ body, ...request }: FuzzRequest) =>
  JSON.stringify({ ...request, body: body?.toString('latin1') }).slice(0, 4000);

const syntax = describeCommand(
  'npm run tests -- fuzz',
  'Sends valid and invalid requests to a service of its own, and checks every response, the stored data and the memory in use.',
)
  .addOption(countOption('--count <number>', 'how many requests', 10_000))
  .addOption(countOption('--seed <number>', 'chooses them', 20_261_121));

/** The command tests fuzz. */
export const fuzzRequests = defineCommand(syntax, async (_, { seed, count: requests }) => {
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
