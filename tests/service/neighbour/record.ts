/**
 * Records which statements this version sends, for the test that runs it beside the next one. Run it before you write
 * a migration: `npx tsx tests/service/neighbour/record.ts`
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import prettier from 'prettier';
import type { Database } from '../../../scripts/service/database/database.ts';
import { migrate } from '../../../scripts/service/database/migrate.ts';
import { migrations } from '../../../scripts/service/database/migrations.ts';
import { wrapPglite } from '../../../scripts/service/database/pglite.ts';
import { createServer } from '../../../scripts/service/server.ts';
import { readConfig } from '../../../scripts/service/settings/config.ts';
import { makePaddleEvent, signPaddle, webhookSecret } from '../paddle-events.ts';
import { listValues, testName, type Fixture, type RequestName, type Statement, type Subject } from './play.ts';

type Sent = { sql: string; parameters: unknown[] };

const database = wrapPglite(await PGlite.create());
await migrate(database);
let sent: Sent[] = [];
const recording: Database = {
  ...database,
  query: (sql, parameters = []) => {
    sent.push({ sql, parameters });
    return database.query(sql, parameters);
  },
  transaction: (work) => work(recording),
};
const APPLICATION_URL = 'https://app.example/open?customer={customerId}';
const app = createServer({
  database: recording,
  config: readConfig({ PADDLE_WEBHOOK_SECRET: webhookSecret, APPLICATION_URL }),
});
const testApp = createServer({ database: recording, config: readConfig({ APPLICATION_URL }) });

const key = 'key-of-the-recorded-visitor';
const common = { 'app-type': 'fasting', 'funnel-id': 'full-fasting' };
let visitor: { id: string; token: string } | undefined;

/** The statements of one write, with names in place of what is the visitor's. */
async function write(method: 'POST' | 'PUT', revision: number): Promise<Statement[]> {
  const answers = { age: `recorded at ${revision}` };
  const headers = { ...common, 'idempotency-key': key, revision: String(revision) };
  const request =
    method === 'POST'
      ? { url: '/api/onboardings', headers }
      : { url: `/api/onboardings/${visitor?.id}`, headers: { ...headers, 'visitor-token': visitor?.token } };
  sent = [];
  const known = visitor?.id;
  const response = await app.inject({ method, payload: answers, ...request });
  if (response.statusCode >= 500) throw new Error(response.payload);
  if (method === 'POST') visitor = response.json();
  return nameParts({ key, revision, answers, ...(known !== undefined && { id: known }) });
}

async function read(): Promise<Statement[]> {
  sent = [];
  const headers = { 'visitor-token': visitor?.token };
  await app.inject({ url: `/api/onboardings/${visitor?.id}`, headers });
  await app.inject({ url: `/api/onboardings/${visitor?.id}/payment`, headers });
  return nameParts({ key, id: visitor?.id ?? '', revision: 0, answers: {} });
}

async function pay(): Promise<Statement[]> {
  const id = visitor?.id ?? '';
  const payload = JSON.stringify(
    makePaddleEvent({
      event_id: `evt_${id}`,
      data: { id: `txn_${id}`, customer_id: `ctm_${id}`, custom_data: { onboardingId: id } },
    }),
  );
  sent = [];
  const headers = { 'content-type': 'application/json', 'paddle-signature': signPaddle(payload) };
  const response = await app.inject({ method: 'POST', url: '/api/paddle/webhooks', headers, payload });
  if (response.statusCode !== 200) throw new Error(response.payload);
  return nameParts({ key, id, revision: 0, answers: {} });
}

async function link(): Promise<Statement[]> {
  const id = visitor?.id ?? '';
  sent = [];
  const response = await app.inject({ url: `/api/paddle/customers/ctm_${id}/application-url` });
  if (response.statusCode !== 200) throw new Error(response.payload);
  return nameParts({ key, id, revision: 0, answers: {} });
}

/** A payment in the test checkout, and the question for the link, which it doesn't confirm before a second has passed. */
async function payTest(): Promise<Record<'payTest' | 'linkOfTest', Statement[]>> {
  const id = visitor?.id ?? '';
  const subject = { key, id, revision: 0, answers: {} };
  sent = [];
  const response = await testApp.inject({
    method: 'POST',
    url: '/api/test-checkout/payments',
    payload: { offerId: 'month-1', email: `${id}@example.com` },
  });
  if (response.statusCode !== 201) throw new Error(response.payload);
  const paid = nameParts(subject);
  sent = [];
  const { customerId } = response.json<{ result: { customerId: string } }>().result;
  await testApp.inject({ url: `/api/paddle/customers/${customerId}/application-url` });
  return { payTest: paid, linkOfTest: nameParts(subject) };
}

function nameParts(subject: Subject): Statement[] {
  const isNew = (parameter: unknown) => /^[0-9a-f-]{36}$/.test(String(parameter)) && parameter !== subject.id;
  const newId = String(sent.flatMap(({ parameters }) => parameters).find(isNew) ?? 'none');
  const values = Object.entries(listValues(subject, newId));
  const name = (parameter: unknown) => {
    if (parameter === null || parameter === undefined) return null;
    const text = String(parameter).replaceAll(testName, '$1_test_{newId}');
    const whole = values.find(([, value]) => value === text);
    if (whole) return `{${whole[0]}}`;
    return subject.id === undefined ? text : text.replaceAll(subject.id, '{id}');
  };
  return sent.map(({ sql, parameters }) => ({
    sql: sql.replaceAll(/\s+/g, ' ').trim(),
    parameters: parameters.map(name),
  }));
}

// In this order: each builds on those before.
const requests: Record<RequestName, Statement[]> = {
  create: await write('POST', 701),
  repeat: await write('POST', 702),
  repeatLate: await write('POST', 700),
  replace: await write('PUT', 703),
  replaceLate: await write('PUT', 700),
  read: await read(),
  pay: await pay(),
  link: await link(),
  ...(await payTest()),
};
const fixture: Fixture = { version: migrations.at(-1)?.version ?? 0, requests };
const file = path.join(import.meta.dirname, 'statements.json');
writeFileSync(file, await prettier.format(JSON.stringify(fixture), { parser: 'json', printWidth: 120 }));
await Promise.all([app.close(), testApp.close()]);
await database.close();
