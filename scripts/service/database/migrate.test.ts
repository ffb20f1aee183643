import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { createRecord, replaceRecord } from '../onboarding/onboarding-records.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { wrapPglite } from './pglite.ts';

it('keeps a record from before revisions and tokens for the visitor who created it', async () => {
  const database = wrapPglite(await PGlite.create());
  await database.query('create table schema_migrations (version integer, name text)');
  for (const { version, name, statements } of migrations.filter((it) => it.version < 7)) {
    for (const statement of statements) await database.query(statement);
    await database.query('insert into schema_migrations values ($1, $2)', [version, name]);
  }
  const [stored] = await database.query<{ id: string }>(
    `insert into onboardings (id, idempotency_key, app_type, funnel_id, answers)
     values (gen_random_uuid(), 'key-of-one-visitor', 'fasting', 'full-fasting', '{"age": "30-39"}') returning id`,
  );
  await migrate(database);

  const note = { appType: 'fasting', funnelId: 'full-fasting' };
  const body = { answers: { age: '40-49' }, attribution: undefined, experiments: undefined, plan: undefined };
  const { meta, isNew } = await createRecord(database, 'key-of-one-visitor', { ...note, revision: 1 }, body);
  expect({ id: meta.id, isNew }).toEqual({ id: stored?.id, isNew: false });
  await replaceRecord(database, meta.id, meta.token ?? '', { ...note, revision: 2 }, body);
  expect(await database.query('select answers, revision from onboardings')).toEqual([
    { answers: { age: '40-49' }, revision: 2 },
  ]);
  await database.close();
});
