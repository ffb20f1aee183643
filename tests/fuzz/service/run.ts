import fc from 'fast-check';
import { changedRequests } from './changes.ts';
import { validRequests } from './endpoints.ts';
import { exchange } from './exchange.ts';
import { checkResponse } from './check-response.ts';
import { watchMemory, type MemoryReport } from './memory.ts';
import { makeBlanks, makeRecords } from './records.ts';
import { fillRequest, isPerhapsCut, writeRequest, type FuzzRequest } from './request.ts';
import { signBytes } from './sign.ts';
import { listRows, startWorld } from './world.ts';

/** The result of a run. */
export interface FuzzReport {
  requests: number;
  /** The number of requests of each kind, and of responses with each status. */
  endpoints: Map<string, number>;
  changes: Map<string, number>;
  statuses: Map<string, number>;
  memory: MemoryReport;
  /** The faults, with the smallest request that causes them. */
  fault?: { request: string; changes: readonly string[]; faults: readonly string[] } | undefined;
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
const TIDY_EVERY = 25;
const NEARLY_HIGHEST = 2_000_000_000;

/** Sends valid and changed requests to its own service, one after another, and checks every response. */
export async function fuzzService({ seed, requests }: { seed: number; requests: number }): Promise<FuzzReport> {
  const world = await startWorld();
  const records = await makeRecords(world.database);
  const own = records.map(({ id }) => id);
  const endpoints = new Map<string, number>();
  const changes = new Map<string, number>();
  const statuses = new Map<string, number>();
  const memory = watchMemory(requests);
  let before = await world.readStored();
  let sent = 0;
  let fault: FuzzReport['fault'];

  const restart = async () => {
    await world.tidy(own);
    before = await world.readStored();
  };
  const send = async (plain: FuzzRequest): Promise<string[]> => {
    sent += 1;
    if (sent % TIDY_EVERY === 0) await restart();
    const row = listRows(before).get(own[plain.record] ?? '');
    // The highest possible revision was sent: nothing can be newer.
    if (row && row.revision > NEARLY_HIGHEST) await restart();
    // A link can be redeemed once.
    if (!before.application_links.includes('"redeemed_at":null')) await restart();
    const body = plain.body ?? Buffer.alloc(0);
    const blanks = {
      ...makeBlanks(records, plain.record, listRows(before).get(own[plain.record] ?? '')),
      address: `10.${(sent >> 16) % 256}.${(sent >> 8) % 256}.${sent % 256}`,
      signature: signBytes(body),
      staleSignature: signBytes(body, 1_700_000_000),
    };
    const request = fillRequest(plain, new Map(Object.entries(blanks)));
    // One of the two accepts test payments and redeems links, the other one accepts webhooks.
    const port = /test-checkout|redeem/i.test(request.target) ? world.ports.test : world.ports.paddle;
    const bytes = writeRequest(request);
    const faults: string[] = [];
    const answer = await exchange(port, bytes, {
      isHead: request.method === 'HEAD',
      isPerhapsCut: isPerhapsCut(request),
    }).catch((error: Error) => {
      faults.push(error.message);
      return undefined;
    });
    const after = await world.readStored();
    faults.push(...checkResponse({ request, answer, before, after, log: world.takeLog() }));
    // The smallest failing request is found last.
    if (faults.length > 0) fault = { request: bytes.toString('latin1'), changes: plain.changes, faults };
    before = after;
    for (const change of plain.changes.length > 0 ? plain.changes : ['none']) count(changes, change);
    count(endpoints, plain.endpoint);
    count(statuses, String(answer?.status ?? 'closed'));
    memory.note(sent);
    return faults;
  };

  try {
    const property = fc.asyncProperty(
      changedRequests(validRequests),
      async (request) => (await send(request)).length === 0,
    );
    const { errorInstance } = await fc.check(property, { seed, numRuns: requests });
    // Errors other than findings are faults of the fuzzer itself.
    if (errorInstance && !fault) throw errorInstance;
    return { requests: sent, endpoints, changes, statuses, memory: memory.finish(), fault };
  } finally {
    await world.close();
  }
}
