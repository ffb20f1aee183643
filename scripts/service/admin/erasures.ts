import { CommandError } from '../../cli/command-error.ts';
import type { Database, Queryable } from '../database/database.ts';
import { eraseOldRecords, eraseRecords, hashExpression } from '../onboarding/erased-records.ts';

/** That an onboarding was erased on request: the hashes of its id and its key, and when (ISO 8601). */
export type Erasure = { idHash: string; keyHash: string | null; erasedAt: string };

const batch = 500;

/**
 * Erases the onboardings that weren't written for a number of days, 500 at a time, until none is left or the signal
 * ends it. Resolves with how many there were.
 */
export async function eraseOld({ query }: Queryable, days: number, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (let count = batch; count === batch && !signal?.aborted; total += count) {
    count = await eraseOldRecords(query, days, batch);
  }
  return total;
}

/** Lists the erasures on request, oldest first. */
export async function listErasures({ query }: Queryable): Promise<Erasure[]> {
  const rows = await query<{ id_hash: string; key_hash: string | null; erased_at: Date }>(
    'select id_hash, key_hash, erased_at from erased_onboardings where is_requested order by erased_at, id_hash',
  );
  return rows.map((row) => ({ idHash: row.id_hash, keyHash: row.key_hash, erasedAt: row.erased_at.toISOString() }));
}

/**
 * Erases again what a restored backup has brought back, all or nothing. Takes a list as listErasures returns it;
 * resolves with how many onboardings there were.
 */
export function eraseAgain(database: Database, erasures: Erasure[]): Promise<number> {
  const idHashes = erasures.map(({ idHash }) => idHash);
  const keyHashes = erasures.flatMap(({ keyHash }) => keyHash ?? []);
  return database.transaction(async ({ query }) => {
    await query(
      `insert into erased_onboardings (id_hash, key_hash, is_requested, erased_at)
       select "idHash", "keyHash", true, "erasedAt"
       from jsonb_to_recordset($1::jsonb) as list ("idHash" text, "keyHash" text, "erasedAt" timestamptz)
       on conflict (id_hash) do nothing`,
      [JSON.stringify(erasures)],
    );
    const buyers = await query<{ customer_id: string }>(
      `update payments set custom_data = null
       where ${hashExpression("custom_data->>'onboardingId'")} = any($1::text[]) returning customer_id`,
      [idHashes],
    );
    const customers = [buyers.map(({ customer_id }) => customer_id)];
    await query('delete from application_links where customer_id = any($1::text[])', customers);
    await query('delete from customers where id = any($1::text[])', customers);
    // Only very old records have no key.
    const returned = await query<{ id: string }>(
      `select id from onboardings
       where idempotency_key = any($1::text[])
         or (idempotency_key is null and ${hashExpression('id::text')} = any($2::text[]))`,
      [keyHashes, idHashes],
    );
    await eraseRecords(
      query,
      returned.map(({ id }) => id),
    );
    return returned.length;
  });
}

/** Reads a list of erasures from JSON. Throws a CommandError if it isn't one. */
export function readErasures(text: string): Erasure[] {
  const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
  const isErasure = (item: unknown): item is Erasure => {
    const { idHash, keyHash, erasedAt } = (item ?? {}) as Record<string, unknown>;
    return isHash(idHash) && (keyHash === null || isHash(keyHash)) && !Number.isNaN(Date.parse(String(erasedAt)));
  };
  try {
    const list = JSON.parse(text) as unknown;
    if (Array.isArray(list) && list.every(isErasure)) return list;
  } catch {
    // Not JSON: the same message.
  }
  throw new CommandError(
    'This is not a list of erasures. Make one with: npm run --silent service -- people erased > erased.json',
  );
}
