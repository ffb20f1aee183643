import { readFileSync, rmSync, mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { compressFolder } from '../../../scripts/service/site/compress.ts';
import { eventsFile } from '../../../scripts/service/analytics/analytics-sink.ts';
import { readConfig } from '../../../scripts/service/settings/config.ts';
import type { Database } from '../../../scripts/service/database/database.ts';
import { migrate } from '../../../scripts/service/database/migrate.ts';
import { wrapPglite } from '../../../scripts/service/database/pglite.ts';
import { makeLogger } from '../../../scripts/service/logging.ts';
import { createServer } from '../../../scripts/service/server.ts';
import { makeSite } from '../../service/child-service.ts';
import { webhookSecret } from '../../service/paddle-events.ts';
import { link } from './link.ts';

/** A stored onboarding record, as a database row. */
export interface StoredRow {
  id: string;
  idempotency_key: string;
  token_hash: string;
  revision: number;
  answers: object;
  attribution: object | null;
  experiments: object | null;
  plan: object | null;
}

/** All stored data: each table as the text of a JSON list, and the analytics sink's file. */
export type Stored = Record<
  'onboardings' | 'offers' | 'payments' | 'paddle_events' | 'application_links' | 'erased_onboardings' | 'events',
  string
>;

/** Whether nothing was stored in between. */
export function isSame(one: Stored, other: Stored): boolean {
  return Object.entries(one).every(([place, text]) => text === other[place as keyof Stored]);
}

/** The stored onboarding records by their ids. */
export function listRows({ onboardings }: Stored): Map<string, StoredRow> {
  return new Map((JSON.parse(onboardings) as StoredRow[]).map((row) => [row.id, row]));
}

/** Two services on one database, one for each kind of payment and of links to the app, with their stored data and logs. */
export interface World {
  ports: { paddle: number; test: number };
  database: Database;
  readStored: () => Promise<Stored>;
  /** The log since the last call. */
  takeLog: () => string[];
  /** Deletes all stored data except these records, which are reset. */
  tidy: (keep: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
}

const tables = ['onboardings', 'offers', 'payments', 'paddle_events', 'application_links', 'erased_onboardings'];
const readTables = tables.map((table) => `(select coalesce(json_agg(t)::text, '[]') from ${table} t) as ${table}`);

/** Starts the services with an embedded database in memory. */
export async function startWorld(): Promise<World> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
  const distFolder = makeSite(path.join(folder, 'dist'));
  await compressFolder(distFolder);
  const database = wrapPglite(await PGlite.create());
  await migrate(database);

  let log: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      log.push(chunk.toString());
      done();
    },
  });
  const start = async (env: Record<string, string>): Promise<[FastifyInstance, number]> => {
    // Each request comes from another address, so that rate limits don't end the run.
    const config = readConfig({
      APPLICATION_URL: 'https://app.example/?customer={customerId}',
      ...env,
      DATA_DIR: folder,
      TRUST_PROXY: 'true',
      ANALYTICS_SINK: 'on',
      ALLOWED_ORIGINS: 'https://site.example',
    });
    const logger = { ...(makeLogger('info') as object), stream };
    const app = createServer({ database, config, distFolder, logger });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return [app, (app.server.address() as AddressInfo).port];
  };
  const [paddle, paddlePort] = await start({ PADDLE_WEBHOOK_SECRET: webhookSecret });
  const [test, testPort] = await start({
    APPLICATION_URL: 'https://app.example/?token={token}',
    APPLICATION_LINK_SECRET: link.secret,
  });

  const eventsPath = path.join(folder, eventsFile);
  return {
    ports: { paddle: paddlePort, test: testPort },
    database,
    readStored: async () => {
      const [stored] = await database.query<Omit<Stored, 'events'>>(`select ${readTables.join()}`);
      return { ...(stored as Stored), events: readText(eventsPath) };
    },
    takeLog: () => {
      const taken = log;
      log = [];
      return taken;
    },
    tidy: async (keep) => {
      await database.query(
        "update onboardings set revision = 1, answers = '{}', attribution = null, experiments = null, plan = null",
      );
      await database.query('delete from onboardings where id <> all($1::uuid[])', [keep]);
      await database.query('delete from paddle_events');
      await database.query("delete from payments where customer_id <> 'ctm_tester'");
      await database.query('delete from application_links where id <> $1', [link.id]);
      await database.query('update application_links set redeemed_at = null');
      rmSync(eventsPath, { force: true });
    },
    close: async () => {
      await Promise.all([paddle.close(), test.close()]);
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
