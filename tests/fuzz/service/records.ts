import { randomUUID } from 'node:crypto';
import { createRecord } from '../../../scripts/service/onboarding/onboarding-records.ts';
import type { Database } from '../../../scripts/service/database/database.ts';
import { link } from './link.ts';
import type { StoredRow } from './world.ts';

/** A record that the fuzzer acts on as its visitor. */
export interface OwnRecord {
  id: string;
  key: string;
  token: string;
}

/** Creates the records for requests, and a customer with a link to the app. */
export async function makeRecords(database: Database): Promise<OwnRecord[]> {
  await database.query(
    `insert into payments (id, event_id, occurred_at, customer_id, status)
     values ('txn_tester', 'evt_tester', now(), 'ctm_tester', 'completed')`,
  );
  await database.query('insert into application_links (id, customer_id, expires_at) values ($1, $2, $3)', [
    link.id,
    'ctm_tester',
    link.expiresAt,
  ]);
  const make = async (): Promise<OwnRecord> => {
    const key = randomUUID();
    const note = { appType: 'fasting', funnelId: 'fasting-full', revision: 1 };
    const body = { answers: {}, attribution: undefined, experiments: undefined, plan: undefined };
    const { id, token = '' } = (await createRecord(database, key, note, body)).meta;
    return { id, key, token };
  };
  return Promise.all([make(), make(), make(), make()]);
}

/** The values of the placeholders in a request about one of these records. */
export function makeBlanks(records: readonly OwnRecord[], about: number, row: StoredRow | undefined) {
  const own = records[about] ?? { id: '', key: '', token: '' };
  const other = records[(about + 1) % records.length] ?? own;
  const revision = row?.revision ?? 0;
  return {
    id: own.id,
    ID: own.id.toUpperCase(),
    key: own.key,
    token: own.token,
    otherId: other.id,
    otherToken: other.token,
    unknownId: randomUUID(),
    newKey: randomUUID(),
    next: String(revision + 1),
    same: String(revision),
    older: String(Math.max(revision - 1, 1)),
    far: String(revision + 1000),
    customer: 'ctm_tester',
  };
}
