/** Measures how long the service is busy with bodies that are made to cost it as much as possible. */
import { readConfig } from '../../../scripts/service/settings/config.ts';
import type { Database } from '../../../scripts/service/database/database.ts';
import { createServer } from '../../../scripts/service/server.ts';
import { hostileBodies } from './hostile-bodies.ts';

const ROUNDS = 15;
const LIMITS = [64 * 1024, 1024 * 1024];

/** How many times as fast as JSON.parse alone our time may grow between the two: 1 if both are linear, 16 if ours is quadratic. */
const MOST_EXCESS = 3;

const unused: Database = {
  query: () => Promise.reject(new Error('A hostile body has reached the database.')),
  transaction: () => Promise.reject(new Error('A hostile body has reached the database.')),
  close: async () => undefined,
};

/**
 * Prints a line for each kind of hostile body: the processor's milliseconds from the request to its refusal, without a
 * network, for a body as large as BODY_LIMIT allows, at the default limit and at 1 MB; the factor by which they grow from half of
 * that size, which is 2 where the time is proportional to the size, and that factor of JSON.parse alone; and how many
 * times as long as JSON.parse they are. The process fails if the time grows clearly more than that of JSON.parse.
 */
export async function measureHostileBodies(): Promise<void> {
  const excessive: string[] = [];
  const heads = LIMITS.flatMap((limit) => [`${limit / 1024} KB: ms`, 'doubling', 'of parse', '× parse']);
  console.log(`Hostile bodies, the quickest of ${ROUNDS}\n`);
  console.log(formatLine('', heads, 'refused as'));
  for (const [title, make] of Object.entries(hostileBodies)) {
    const cells: string[] = [];
    const sizes: Measured[] = [];
    for (const limit of LIMITS) {
      const half = await measure(make(limit / 2), limit);
      const whole = await measure(make(limit), limit);
      cells.push(
        whole.milliseconds.toFixed(2),
        (whole.milliseconds / half.milliseconds).toFixed(2),
        (whole.parseMilliseconds / half.parseMilliseconds).toFixed(2),
        (whole.milliseconds / whole.parseMilliseconds).toFixed(1),
      );
      sizes.push(whole);
    }
    console.log(formatLine(title, cells, sizes[0]?.refusal ?? ''));
    const [small, large] = sizes;
    if (small && large && growsMoreThanParse(small, large)) excessive.push(title);
  }
  if (excessive.length === 0) return;
  console.error(`\nThese grow more than ${MOST_EXCESS} times as fast as JSON.parse alone: ${excessive.join('; ')}.`);
  process.exitCode = 1;
}

/** Whether our time grows clearly more than that of JSON.parse alone from a small body to a large one. */
export const growsMoreThanParse = (small: Times, large: Times): boolean =>
  large.milliseconds / small.milliseconds > MOST_EXCESS * (large.parseMilliseconds / small.parseMilliseconds);

const formatLine = (title: string, cells: string[], end: string) =>
  `${title.padEnd(44)}${cells.map((cell) => cell.padStart(11)).join('')}  ${end.slice(0, 40)}`;

/** The milliseconds that this process has used of the processors, which doesn't count what others use. */
function readProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

type Times = { milliseconds: number; parseMilliseconds: number };
type Measured = Times & { refusal: string };

/** The shortest time of a body and of JSON.parse, since the machine may be busy, and the message of the refusal. */
async function measure(body: string, limit: number): Promise<Measured> {
  const app = createServer({
    database: unused,
    config: readConfig({ BODY_LIMIT: String(limit), RATE_LIMIT: '0' }),
  });
  await app.ready();
  const headers = { 'content-type': 'application/json', 'app-type': 'fasting', 'funnel-id': 'full-fasting' };
  const measured = { milliseconds: Infinity, parseMilliseconds: Infinity, refusal: '' };
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = readProcessorTime();
    JSON.parse(body);
    const parsedAt = readProcessorTime();
    const response = await app.inject({ method: 'POST', url: '/api/onboardings', headers, body });
    measured.parseMilliseconds = Math.min(measured.parseMilliseconds, parsedAt - startedAt);
    measured.milliseconds = Math.min(measured.milliseconds, readProcessorTime() - parsedAt);
    measured.refusal = `${response.statusCode} ${response.json<{ error: { message: string } }>().error.message}`;
  }
  await app.close();
  return measured;
}
