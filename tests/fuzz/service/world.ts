import { createHmac, randomUUID } from 'node:crypto';
import { rmSync, mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { makeLinkSigner } from '../../../scripts/service/application-links.ts';
import { createRecord } from '../../../scripts/service/onboarding/onboarding-records.ts';
import { compressFolder } from '../../../scripts/service/site/compress.ts';
import { readConfig } from '../../../scripts/service/settings/config.ts';
import type { Database } from '../../../scripts/service/database/database.ts';
import { migrate } from '../../../scripts/service/database/open-database.ts';
import { makeLogger } from '../../../scripts/service/logging.ts';
import { createServer } from '../../../scripts/service/server.ts';
import { makeSite } from '../../service/child-service.ts';
import { webhookSecret } from '../../service/paddle-events.ts';
import { openInMemory } from '../../support/data-folder.ts';

const linkId = '5ec2e700-0000-4000-8000-00000000000e';
const linkSecret = 'a secret of the fuzzer that is long enough';
const expiresAt = new Date('2099-01-01T00:00:00Z');

/** The token of the link to the app that the fuzzer redeems. */
export const linkToken = await makeLinkSigner(linkSecret, 30).sign({ id: linkId, expiresAt });

/** The header Paddle-Signature for any bytes, not only text. */
export function signBytes(body: Buffer, seconds = Math.floor(Date.now() / 1000)): string {
  return `ts=${seconds};h1=${createHmac('sha256', webhookSecret).update(`${seconds}:`).update(body).digest('hex')}`;
}

/** A record that the fuzzer acts on as its visitor. */
export interface OwnRecord {
  id: string;
  key: string;
  token: string;
}

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
  off_path: object | null;
  sensitive_consent: object | null;
}

/** All stored data: each table as the text of a JSON list. */
export type Stored = Record<
  'onboardings' | 'offers' | 'payments' | 'paddle_events' | 'application_links' | 'erased_onboardings',
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

const tables = ['onboardings', 'offers', 'payments', 'paddle_events', 'application_links', 'erased_onboardings'];
const readTables = tables.map((table) => `(select coalesce(json_agg(t)::text, '[]') from ${table} t) as ${table}`);

/** Starts two services on one database in memory, one for each kind of payment and of links to the app. */
export async function startWorld() {
  const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
  const distFolder = makeSite(path.join(folder, 'dist'));
  await compressFolder(distFolder);
  const database = await openInMemory();
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
    APPLICATION_LINK_SECRET: linkSecret,
  });

  const records = await Promise.all([1, 2, 3, 4].map(() => makeRecord(database)));
  await database.query(
    `insert into payments (id, event_id, occurred_at, customer_id, status)
     values ('txn_tester', 'evt_tester', now(), 'ctm_tester', 'completed')`,
  );
  await database.query('insert into application_links (id, customer_id, expires_at) values ($1, $2, $3)', [
    linkId,
    'ctm_tester',
    expiresAt,
  ]);

  return {
    ports: { paddle: paddlePort, test: testPort },
    records,
    readStored: async () => (await database.query<Stored>(`select ${readTables.join()}`))[0] as Stored,
    /** The log since the last call. */
    takeLog: () => {
      const taken = log;
      log = [];
      return taken;
    },
    /** Deletes all stored data except the fuzzer's own records, which are reset. */
    tidy: async () => {
      await database.query(
        `update onboardings set revision = 1, answers = '{}', attribution = null, experiments = null, plan = null,
           off_path = null, sensitive_consent = null`,
      );
      await database.query('delete from onboardings where id <> all($1::uuid[])', [records.map(({ id }) => id)]);
      await database.query('delete from paddle_events');
      await database.query("delete from payments where customer_id <> 'ctm_tester'");
      await database.query('delete from application_links where id <> $1', [linkId]);
      await database.query('update application_links set redeemed_at = null');
    },
    close: async () => {
      await Promise.all([paddle.close(), test.close()]);
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeRecord(database: Database): Promise<OwnRecord> {
  const key = randomUUID();
  const note = { appType: 'fasting', funnelId: 'fasting-full', revision: 1 };
  const { id, token = '' } = (await createRecord(database, key, note, { answers: {} })).meta;
  return { id, key, token };
}
