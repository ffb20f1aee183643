/** Measures how long the service is busy with bodies that are made to cost it as much as possible. */
import { serve, siteHeaders, unusedDatabase } from '../serve.ts';
import { hostileBodies } from './hostile-bodies.ts';

const ROUNDS = 15;
const LIMITS = [64 * 1024, 1024 * 1024];

/** How many times as fast as JSON.parse alone our time may grow between the two: 1 if both are linear, 16 if ours is quadratic. */
const MOST_EXCESS = 3;

/**
 * Prints a line for each kind of hostile body, as large as BODY_LIMIT allows, at the default limit and at 1 MB: the
 * processor's milliseconds from the request to its refusal, without a network, and those of JSON.parse alone. The
 * process fails if the time grows clearly more than that of JSON.parse.
 */
export async function measureHostileBodies(): Promise<void> {
  console.log(`Hostile bodies, the quickest of ${ROUNDS}: milliseconds (of JSON.parse alone) at 64 KB and at 1 MB\n`);
  for (const [title, make] of Object.entries(hostileBodies)) {
    const [small, large] = [await measure(make, LIMITS[0] ?? 0), await measure(make, LIMITS[1] ?? 0)];
    const excess = large.ours / small.ours / (large.parse / small.parse);
    const cells = [small, large].map(({ ours, parse }) => `${ours.toFixed(2)} (${parse.toFixed(2)})`.padStart(18));
    console.log(`${title.padEnd(44)}${cells.join('')}${excess > MOST_EXCESS ? '  GROWS TOO MUCH' : ''}`);
    if (excess > MOST_EXCESS) process.exitCode = 1;
  }
}

/** The milliseconds that this process has used of the processors, which doesn't count what others use. */
function readProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The shortest time of a body and of JSON.parse, since the machine may be busy. */
async function measure(make: (bytes: number) => string, limit: number): Promise<{ ours: number; parse: number }> {
  const app = serve({ BODY_LIMIT: String(limit), RATE_LIMIT: '0' }, { database: unusedDatabase });
  await app.ready();
  const body = make(limit);
  const headers = { 'content-type': 'application/json', ...siteHeaders };
  const shortest = { ours: Infinity, parse: Infinity };
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = readProcessorTime();
    JSON.parse(body);
    const parsedAt = readProcessorTime();
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/onboardings', headers, body });
    if (statusCode !== 400) throw new Error(`A hostile body was answered with ${statusCode}.`);
    shortest.parse = Math.min(shortest.parse, parsedAt - startedAt);
    shortest.ours = Math.min(shortest.ours, readProcessorTime() - parsedAt);
  }
  await app.close();
  return shortest;
}
