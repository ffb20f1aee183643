import { serve, siteHeaders, unusedDatabase } from '../serve.ts';

/** Measures how long the service is busy with bodies that are made to cost it as much as possible. */

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

/** Repeats a piece, made from its number, until the text between start and end has about this many bytes. */
function fill(bytes: number, start: string, piece: (index: number) => string, end: string): string {
  const parts = [start];
  let length = start.length + end.length;
  for (let index = 0; ; index += 1) {
    const part = piece(index);
    if (length + part.length > bytes) break;
    length += part.length;
    parts.push(part);
  }
  return parts.join('') + end;
}

/** A field name of the same length for every number, with its comma, unless it is the first. */
const field = (index: number, value: string, length = 6) =>
  `${index === 0 ? '' : ','}"k${String(index).padStart(length, '0')}":${value}`;

/** Bodies of onboarding writes that are made to cost the service as much as possible, by about this many bytes. */
export const hostileBodies: Record<string, (bytes: number) => string> = {
  'unknown fields': (bytes) => fill(bytes, '{', (n) => field(n, '1'), '}'),
  'unknown fields in height': (bytes) => fill(bytes, '{"height":{', (n) => field(n, '1'), '}}'),
  'unknown fields in weight, height and origin': (bytes) =>
    `{${['weight', 'weightGoal', 'height', 'attribution']
      .map((name) => fill((bytes - 5) / 4, `"${name}":{`, (n) => field(n, '1'), '}'))
      .join(',')}}`,
  'very many experiments': (bytes) => fill(bytes, '{"experiments":{', (n) => field(n, '"a"'), '}}'),
  'badly named experiments': (bytes) => fill(bytes, '{"experiments":{', (n) => field(n, '1').replace('k', 'K '), '}}'),
  'deep nesting of lists': (bytes) => `{"age":${'['.repeat(bytes / 2 - 5)}${']'.repeat(bytes / 2 - 5)}}`,
  'deep nesting of objects': (bytes) => {
    const depth = Math.floor((bytes - 20) / 12);
    return `{"height":${'{"height":'.repeat(depth)}1${'}'.repeat(depth)}}`;
  },
  'a long text': (bytes) => `{"age":"${'x'.repeat(bytes - 10)}"}`,
  'a long list': (bytes) => fill(bytes, '{"age":[0', () => ',1', ']}'),
  'a long list as the body': (bytes) => fill(bytes, '[0', () => ',{}', ']'),
  'one field again and again': (bytes) => fill(bytes, '{"age":1', () => ',"age":1', '}'),
  'names of prototypes': (bytes) =>
    fill(bytes, '{"__proto__":{"constructor":1}', (n) => `,"__proto__":{"constructor":{"prototype":${n}}}`, '}'),
  'prototypes in one another': (bytes) => {
    const depth = Math.floor((bytes - 20) / 14);
    return `${'{"__proto__":'.repeat(depth)}1${'}'.repeat(depth)}`;
  },
  'halves of characters': (bytes) => fill(bytes, '{"age":"', () => '\\ud83c', '"}'),
  'half a character after a long text': (bytes) => `{"age":"${'x'.repeat(bytes - 30)}\\ud83c"}`,
  'a huge number': (bytes) => `{"height":{"cm":${'9'.repeat(bytes - 30)}}}`,
  'a small number': (bytes) => `{"height":{"cm":0.${'0'.repeat(bytes - 30)}1}}`,
  'a long field name': (bytes) => `{"${'x'.repeat(bytes - 10)}":1}`,
  'long field names': (bytes) => fill(bytes, '{', (n) => field(n, '1', 1000), '}'),
  'a field name of slashes and tildes': (bytes) => `{"${'/~'.repeat(bytes / 2 - 5)}":1}`,
  'an e-mail address of many labels': (bytes) => fill(bytes, '{"email":"a@a', () => '.a', '!"}'),
  'an e-mail address of hyphens': (bytes) => fill(bytes, '{"email":"a@a', () => '-', '"}'),
  'an experiment’s name of many words': (bytes) => fill(bytes, '{"experiments":{"a', () => '-a', '!":"a"}}'),
};
