import { Writable } from 'node:stream';
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
