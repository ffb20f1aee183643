import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { changeAddress, changeBody, changeHeaders } from './change-request.ts';
import { checkResponse } from './check-response.ts';
import { validRequests } from './endpoints.ts';
import { exchange, fillRequest, makeBlanks, type Change, type FuzzRequest } from './request.ts';
import { listRows, signBytes, startWorld } from './world.ts';
import { CommandError } from '../../../scripts/cli/command-error.ts';
import { defineCommand, describeCommand } from '../../../scripts/cli/command.ts';
import { countOption } from '../../../scripts/cli/options.ts';

/** The most that the heap may grow in a run. */
export const MOST_GROWN_MIB = 8;

const methods = 'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND QUERY SEARCH FOO __PROTO__ PRI';
const changeMethod: fc.Arbitrary<Change> = fc
  .constantFrom(...methods.split(' '))
  .map((method) => ({ name: 'method', apply: () => ({ method }) }));

const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 10, arbitrary: changeBody },
  { weight: 5, arbitrary: changeHeaders },
  { weight: 4, arbitrary: changeAddress },
  { weight: 1, arbitrary: changeMethod },
);

/** Valid requests, with up to three changes each. */
const changedRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(validRequests, fc.array(changes, { maxLength: 3, size: 'max' }))
  .map(([request, list]) =>
    list.reduce<FuzzRequest>(
      (changed, { name, apply }) => ({ ...changed, ...apply(changed), changes: [...changed.changes, name] }),
      request,
    ),
  );

/** The heap after garbage collection, in MiB. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
const TIDY_EVERY = 25;
const NEARLY_HIGHEST = 2_000_000_000;

/**
 * Sends valid and changed requests to its own service, one after another, and checks every response. Counts the requests
 * of each kind, the changes and the statuses; tells by how much the heap has grown since the first tenth of the
 * requests, and what was wrong, with the smallest request that causes it.
 */
export async function fuzzService({ seed, requests }: { seed: number; requests: number }) {
  const world = await startWorld();
  const report = {
    requests: 0,
    endpoints: new Map<string, number>(),
    changes: new Map<string, number>(),
    statuses: new Map<string, number>(),
    fault: undefined as { request: FuzzRequest; faults: readonly string[] } | undefined,
  };
  let heapMib = 0;
  let before = await world.readStored();

  const restart = async () => {
    await world.tidy();
    before = await world.readStored();
  };
  const send = async (plain: FuzzRequest): Promise<boolean> => {
    const sent = (report.requests += 1);
    if (sent === Math.ceil(requests / 10)) heapMib = measureHeap();
    if (sent % TIDY_EVERY === 0) await restart();
    const findRow = () => listRows(before).get(world.records[plain.record]?.id ?? '');
    // The highest possible revision was sent: nothing can be newer. And a link can be redeemed once.
    if ((findRow()?.revision ?? 0) > NEARLY_HIGHEST || !before.application_links.includes('"redeemed_at":null'))
      await restart();
    const body = plain.body ?? Buffer.alloc(0);
    const request = fillRequest(plain, {
      ...makeBlanks(world.records, plain.record, findRow()),
      address: `10.${(sent >> 16) % 256}.${(sent >> 8) % 256}.${sent % 256}`,
      signature: signBytes(body),
      staleSignature: signBytes(body, 1_700_000_000),
    });
    // One of the two accepts test payments and redeems links, the other one accepts webhooks.
    const port = /test-checkout|redeem/i.test(request.target) ? world.ports.test : world.ports.paddle;
    const answer = await exchange(port, request);
    const after = await world.readStored();
    const faults = [...checkResponse({ request, answer, before, after, log: world.takeLog() })];
    // The smallest failing request is found last.
    if (faults.length > 0) report.fault = { request, faults };
    before = after;
    for (const change of plain.changes.length > 0 ? plain.changes : ['none']) count(report.changes, change);
    count(report.endpoints, plain.endpoint);
    count(report.statuses, String(answer?.status ?? 'closed'));
    return faults.length === 0;
  };

  try {
    const { errorInstance } = await fc.check(fc.asyncProperty(changedRequests, send), { seed, numRuns: requests });
    // Errors other than findings are faults of the fuzzer itself.
    if (errorInstance && !report.fault) throw errorInstance;
    return { ...report, grownMib: measureHeap() - heapMib };
  } finally {
    await world.close();
  }
}

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
