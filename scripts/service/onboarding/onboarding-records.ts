import { randomUUID } from 'node:crypto';
import type {
  Answers,
  Assignments,
  Attribution,
  OnboardingMeta,
  SensitiveConsent,
  ShownPlan,
} from '../../../src/domain/generated/types.ts';
import type { Database, Queryable } from '../database/database.ts';
import { HttpError, HIGHEST_REVISION } from '../http/requests.ts';
import { refuseErasedId, refuseErasedKey } from './erased-records.ts';
import { hashSecret, makeToken } from './visitor-token.ts';

/** The body of an onboarding write: the answers that count, and what else is known about the visitor. */
export type OnboardingBody = {
  answers: Answers;
  /** Answers on pages that are no longer on the visitor's path. */
  offPath?: Answers | undefined;
  attribution?: Attribution | undefined;
  experiments?: Assignments | undefined;
  plan?: ShownPlan | undefined;
  /** The agreement to store sensitive answers. */
  sensitiveConsent?: SensitiveConsent | undefined;
};

type Row = { id: string; created_at: Date; updated_at: Date };

/** Whether a text has the form of a record's id. */
export const isRecordId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** What a write says about itself; an absent revision counts as the next one. */
export type WriteNote = { appType: string; funnelId: string; revision: number | null };

/** Newer than what is stored, or the same write repeated. */
const isNewest = (revision: string, answers: string) =>
  `(${revision}::integer is null or onboardings.revision < ${revision}::integer
    or (onboardings.revision = ${revision}::integer and onboardings.answers = ${answers}))`;

/** The revision of a write that names none; it stays at the highest possible one. */
const next = `least(onboardings.revision, ${HIGHEST_REVISION - 1}) + 1`;

/**
 * Creates a record, or updates the one that was created with this key unless its answers are newer. The key is the
 * visitor's secret. Resolves with the record's meta and token, and whether it is new. Throws an HttpError if the record
 * of this key was erased.
 */
export async function createRecord(
  database: Database,
  key: string,
  { appType, funnelId, revision }: WriteNote,
  { answers, offPath, attribution, experiments, plan, sensitiveConsent }: OnboardingBody,
): Promise<{ meta: OnboardingMeta; isNew: boolean }> {
  const id = randomUUID();
  const keyHash = hashSecret(key);
  // The first attribution is kept; the variants are the newest that a write had; the plan, the answers off the path and
  // the consent are those of the newest write, because older ones may no longer suit the others.
  const written = await database.transaction(async ({ query }) => {
    const [created] = await query<Row>(
      `insert into onboardings
       (id, idempotency_key, token_hash, app_type, funnel_id, revision, answers, attribution, experiments, plan, off_path,
        sensitive_consent)
     values ($1, $2, $3, $4, $5, coalesce($6::integer, 1), $7::jsonb, $8::jsonb, $9::jsonb, $10::jsonb, $11::jsonb,
             $12::jsonb)
     on conflict (idempotency_key) do update
       set answers = excluded.answers, funnel_id = excluded.funnel_id, updated_at = now(),
           revision = coalesce($6::integer, ${next}),
           attribution = coalesce(onboardings.attribution, excluded.attribution),
           experiments = coalesce(excluded.experiments, onboardings.experiments),
           plan = excluded.plan, off_path = excluded.off_path, sensitive_consent = excluded.sensitive_consent
       where ${isNewest('$6', 'excluded.answers')}
     returning id, created_at, updated_at`,
      [
        id,
        keyHash,
        hashSecret(makeToken(key, id)),
        appType,
        funnelId,
        revision,
        write(answers),
        write(attribution),
        write(experiments),
        write(plan),
        write(offPath),
        write(sensitiveConsent),
      ],
    );
    // Afterwards, because the insert may have waited for the erasure of the record that had this key.
    if (created?.id === id) await refuseErasedKey(query, keyHash);
    return created;
  });
  const [row] = written
    ? [written]
    : await database.query<Row>('select id, created_at, updated_at from onboardings where idempotency_key = $1', [
        keyHash,
      ]);
  if (!row) {
    await refuseErasedKey(database.query, keyHash);
    throw new Error('The record that already had this key is gone');
  }
  const token = makeToken(key, row.id);
  const isNew = row.id === id;
  // A record from before tokens belongs to any visitor who has its key.
  if (!isNew) {
    await database.query('update onboardings set token_hash = $2 where id = $1 and token_hash is null', [
      row.id,
      hashSecret(token),
    ]);
  }
  return { meta: { ...toMeta(row), token }, isNew };
}

/** Replaces a record's answers. Throws an HttpError if it does not exist, was erased, is another visitor's, or is newer. */
export async function replaceRecord(
  database: Queryable,
  id: string,
  token: string,
  { funnelId, revision }: WriteNote,
  { answers, offPath, attribution, experiments, plan, sensitiveConsent }: OnboardingBody,
): Promise<OnboardingMeta> {
  const tokenHash = hashSecret(token);
  const [row] = await database.query<Row>(
    `update onboardings
     set answers = $4::jsonb, funnel_id = $7, updated_at = now(), revision = coalesce($3::integer, ${next}),
         attribution = coalesce(attribution, $5::jsonb),
         experiments = coalesce($6::jsonb, experiments),
         plan = $8::jsonb, off_path = $9::jsonb, sensitive_consent = $10::jsonb
     where id = $1 and token_hash = $2 and ${isNewest('$3', '$4::jsonb')}
     returning id, created_at, updated_at`,
    [
      id,
      tokenHash,
      revision,
      write(answers),
      write(attribution),
      write(experiments),
      funnelId,
      write(plan),
      write(offPath),
      write(sensitiveConsent),
    ],
  );
  if (row) return toMeta(row);
  const stored = await findRecord(database, id, token);
  throw new HttpError(409, 'outdated-revision', 'A newer write was stored before this one. Send a higher Revision.', {
    revision: stored.revision,
  });
}

/** A stored record. */
export type StoredRecord = Row & { revision: number } & OnboardingBody;

/** Reads a record for the visitor who created it. Throws an HttpError if it does not exist, was erased or is another's. */
export async function findRecord(database: Queryable, id: string, token: string): Promise<StoredRecord> {
  const [row] = await database.query<StoredRecord & { is_own: boolean | null }>(
    `select id, created_at, updated_at, revision, answers, off_path as "offPath", attribution, experiments, plan,
            sensitive_consent as "sensitiveConsent", token_hash = $2 as is_own
     from onboardings where id = $1`,
    [id, hashSecret(token)],
  );
  if (!row) {
    await refuseErasedId(database.query, id);
    throw unknownRecord();
  }
  if (row.is_own) return row;
  throw new HttpError(
    403,
    'wrong-token',
    'The header Visitor-Token must be the token that was returned when this onboarding was created.',
  );
}

/** The id and all answers of the record that was created with a key; undefined if there is none. */
export async function findRecordOfKey(
  database: Queryable,
  key: string,
): Promise<Pick<StoredRecord, 'id' | 'answers' | 'offPath'> | undefined> {
  const [row] = await database.query<Pick<StoredRecord, 'id' | 'answers' | 'offPath'>>(
    'select id, answers, off_path as "offPath" from onboardings where idempotency_key = $1',
    [hashSecret(key)],
  );
  return row;
}

/** The plan of the record with this id, which may be any text; undefined if there is none. */
export async function findPlan(database: Queryable, id: string): Promise<ShownPlan | undefined> {
  if (!isRecordId(id)) return undefined;
  const [row] = await database.query<{ plan: ShownPlan | null }>('select plan from onboardings where id = $1', [id]);
  return row?.plan ?? undefined;
}

/** The error for an id that no record has. */
export const unknownRecord = (): HttpError =>
  new HttpError(404, 'onboarding-not-found', 'There is no onboarding with this id. Create one with POST.');

/** A record's meta, as clients see it. */
export const toMeta = (row: Row): OnboardingMeta => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** An absent value is null in the database. */
const write = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
