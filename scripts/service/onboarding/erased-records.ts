import type { Queryable } from '../database/database.ts';
import { HttpError } from '../http/requests.ts';
import { hashSecret } from './visitor-token.ts';

type Query = Queryable['query'];

/** For how long an erased record is remembered; afterwards, its browser is treated like any other. */
const REMEMBERED_DAYS = 730;

/** A statement's expression for what hashSecret returns. */
export const hashExpression = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** Whether a statement's expression is the id of an erased record, as text. */
export const isErased = (id: string): string =>
  `exists (select from erased_onboardings where id_hash = ${hashExpression(id)})`;

/** Throws an HttpError if the record with this id was erased. */
export async function refuseErasedId(query: Query, id: string): Promise<void> {
  const found = await query('select from erased_onboardings where id_hash = $1', [hashSecret(id.toLowerCase())]);
  if (found.length > 0) throw erasedRecord();
}

/** Throws an HttpError if the record that was created with the key of this hash was erased. */
export async function refuseErasedKey(query: Query, keyHash: string): Promise<void> {
  const found = await query('select from erased_onboardings where key_hash = $1 limit 1', [keyHash]);
  if (found.length > 0) throw erasedRecord();
}

const erasedRecord = () =>
  new HttpError(
    410,
    'onboarding-erased',
    'This onboarding was erased. Forget its id, its key and its answers, and start again with a new key.',
  );

/**
 * Deletes records, and what their payments say about the visitor. Keeps the hashes of their ids and keys, so that no
 * browser and no payment provider brings them back, and whether a person asked for it. Resolves with how many ids were
 * selected.
 */
async function eraseSelected(
  query: Query,
  selectIds: string,
  parameters: unknown[],
  isRequested: boolean,
): Promise<number> {
  const erased = await query(
    // The ids as an array: a join with a whole batch may scan the table.
    `with old as (${selectIds}),
     gone as (
       delete from onboardings where id = any(array(select id from old)) returning id, idempotency_key
     ),
     cleaned as (
       update payments set custom_data = null from old where custom_data->>'onboardingId' = old.id::text
     )
     insert into erased_onboardings (id_hash, key_hash, is_requested)
     select ${hashExpression('old.id::text')}, gone.idempotency_key, ${isRequested} from old left join gone on gone.id = old.id
     on conflict (id_hash) do update
       set key_hash = coalesce(excluded.key_hash, erased_onboardings.key_hash),
           is_requested = excluded.is_requested or erased_onboardings.is_requested
     returning id_hash`,
    parameters,
  );
  return erased.length;
}

/** Erases the records with these ids on request, and remembers the ids even where there is no record. */
export async function eraseRecords(query: Query, ids: string[]): Promise<void> {
  await eraseSelected(query, 'select distinct id from unnest($1::uuid[]) as id', [ids], true);
}

/** Erases at most this many records that weren't written for a number of days; resolves with how many there were. */
export function eraseOldRecords(query: Query, days: number, most: number): Promise<number> {
  return eraseSelected(
    query,
    // Of two instances that do this at once, neither waits for the other.
    `select id from onboardings where updated_at < now() - make_interval(days => $1)
     order by updated_at limit $2 for update skip locked`,
    [days, most],
    false,
  );
}

/** Forgets which records were erased two years ago or earlier. */
export async function forgetErasures(query: Query): Promise<void> {
  await query('delete from erased_onboardings where erased_at < now() - make_interval(days => $1)', [REMEMBERED_DAYS]);
}
