import { ConfigError } from '../settings/config-error.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations.ts';

/** Migrates the stored data to the newest version, all steps or none; safe when several processes start at once. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async ({ query }) => {
    await query('select pg_advisory_xact_lock(4173)');
    await query(
      `create table if not exists schema_migrations (
         version integer primary key,
         name text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const [row] = await query<{ version: number }>(
      'select coalesce(max(version), 0)::integer as version from schema_migrations',
    );
    const current = row?.version ?? 0;
    if (current > (migrations.at(-1)?.version ?? 0)) {
      throw new ConfigError('The stored data was written by a newer version of this service. Start that version.');
    }
    for (const { version, name, statements } of migrations.filter((it) => it.version > current)) {
      for (const statement of statements) await query(statement);
      await query('insert into schema_migrations (version, name) values ($1, $2)', [version, name]);
    }
  });
}
