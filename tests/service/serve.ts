import { Writable } from 'node:stream';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../scripts/service/database/database.ts';
import { makeLogger } from '../../scripts/service/logging.ts';
import { createServer, type ServerParts } from '../../scripts/service/server.ts';
import { readConfig, type Config } from '../../scripts/service/settings/config.ts';
import type { OnboardingMeta } from '../../src/domain/generated/types.ts';

/** The headers of a write by the site. */
export const siteHeaders = { 'app-type': 'fasting', 'funnel-id': 'full-fasting' };

/** A database that gives this answer to every statement; it has no rows by default. */
export function fakeDatabase(answer: (sql: string, parameters: unknown[]) => object[] = () => []): Database {
  const database: Database = {
    query: async (sql, parameters = []) => answer(sql, parameters) as never,
    transaction: (work) => work(database),
    close: async () => undefined,
  };
  return database;
}

/** A database that no request of the test may reach. */
export const unusedDatabase = fakeDatabase(() => {
  throw new Error('A request has reached the database.');
});

/** A service in this process, with these variables, that does not listen. */
export const serve = (
  env: Record<string, string> = {},
  { database = fakeDatabase(), ...parts }: Partial<Omit<ServerParts, 'config'>> = {},
) => createServer({ database, config: readConfig(env), ...parts });

type Headers = Record<string, string>;

/** The requests of the site about a visitor's answers. */
export const visit = (app: FastifyInstance) => ({
  create: (answers: object, headers: Headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/onboardings',
      payload: answers,
      headers: { ...siteHeaders, ...headers },
    }),
  replace: ({ id, token = '' }: Partial<OnboardingMeta>, answers: object, headers: Headers = {}) =>
    app.inject({
      method: 'PUT',
      url: `/api/onboardings/${id}`,
      payload: answers,
      headers: { ...siteHeaders, 'visitor-token': token, ...headers },
    }),
  read: ({ id, token = '' }: Partial<OnboardingMeta>, part: '' | '/payment' = '') =>
    app.inject({ url: `/api/onboardings/${id}${part}`, headers: { 'visitor-token': token } }),
});

/** A logger for a service, and what it has written since `clear` was called last. */
export function keepLog(level: Config['logLevel'] = 'info') {
  let text = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  return {
    logger: { ...Object(makeLogger(level)), stream },
    read: () => text,
    readLines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    clear: () => {
      text = '';
    },
  };
}

/** A response as received from the network. */
type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** A connection to a listening service, for requests that no well-behaved client sends. */
export async function openConnection(app: FastifyInstance) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  // The service may close the connection while we are still sending.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return {
    send: (text: string) => socket.write(text, 'latin1'),
    /** Everything received until the service closed the connection. */
    readToEnd: async () => {
      await closed;
      return received;
    },
    received: () => received,
    close: () => socket.destroy(),
  };
}

/** Sends this text as it is and returns the response once the service has closed the connection. */
export async function sendRaw(app: FastifyInstance, text: string): Promise<RawAnswer> {
  const connection = await openConnection(app);
  connection.send(text);
  return parseAnswer(await connection.readToEnd());
}

/** Parses the last response in the received data; those before it are interim ones. */
export function parseAnswer(received: string): RawAnswer {
  const answer = received.replace(/^(HTTP\/1\.1 1\d\d [^]*?\r\n\r\n)+/, '');
  const end = answer.indexOf('\r\n\r\n');
  const [line = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = lines.map((it) => [it.slice(0, it.indexOf(':')).toLowerCase(), it.slice(it.indexOf(':') + 2)]);
  return {
    status: Number(line.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: answer.slice(end + 4),
  };
}
