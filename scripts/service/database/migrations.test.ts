import { expect, it, vi } from 'vitest';
import { openInMemory } from '../../../tests/support/data-folder.ts';
import { createRecord, replaceRecord } from '../onboarding/onboarding-records.ts';
import { hashSecret, makeToken } from '../onboarding/visitor-token.ts';
import { migrate } from './open-database.ts';
import { migrations } from './migrations.ts';

it('keeps a record from before revisions and tokens for the visitor who created it, and says what it does', async () => {
  const database = await openInMemory();
  const log = { info: vi.fn(), warn: vi.fn() };
  const old = migrations.filter(({ version }) => version < 7);
  await migrate(database, log, old);
  // Of a new database, which has nothing to migrate, the default level says nothing.
  expect([log.info.mock.calls.length, log.warn.mock.calls.length]).toEqual([2 * old.length, 0]);
  const [stored] = await database.query<{ id: string }>(
    `insert into onboardings (id, idempotency_key, app_type, funnel_id, answers)
     values (gen_random_uuid(), 'key-of-one-visitor', 'fasting', 'full-fasting', '{"age": "30-39"}') returning id`,
  );
  await migrate(database, log);
  expect(log.warn.mock.calls.flat()).toEqual(
    migrations
      .slice(old.length)
      .flatMap(({ version, name }) => [
        `Migration ${version} (${name}) starts.`,
        expect.stringMatching(new RegExp(`^Migration ${version} \\(.*\\) took \\d+\\.\\d seconds\\.$`)),
      ]),
  );

  const note = { appType: 'fasting', funnelId: 'full-fasting' };
  const body = { answers: { age: '40-49' } };
  const { meta, isNew } = await createRecord(database, 'key-of-one-visitor', { ...note, revision: 1 }, body);
  expect({ id: meta.id, isNew }).toEqual({ id: stored?.id, isNew: false });
  await replaceRecord(database, meta.id, meta.token ?? '', { ...note, revision: 2 }, body);
  expect(await database.query('select answers, revision from onboardings')).toEqual([
    { answers: { age: '40-49' }, revision: 2 },
  ]);
  await database.close();
});

// While instances are updated one after the other, the version before still works on the migrated database.
it.each(migrations.filter(({ version }) => version > 8).flatMap(({ statements }) => statements))(
  'only adds what the version before can leave out: %s',
  (statement) => {
    expect(statement).toMatch(/^(create (table|index) |alter table \w+ add column )/);
    if (!statement.startsWith('alter')) return;
    for (const column of statement.split(/,\s+(?=[a-z]+ column )/)) {
      expect(column).toMatch(/^(alter table \w+ )?add column /);
      if (column.includes('not null')) expect(column).toContain('default');
    }
  },
);

it('knows visitors by the same hashes and tokens in every version', () => {
  // printf %s KEY | sha256sum; printf %s ID | openssl dgst -sha256 -hmac KEY -binary | base64
  const [key, id] = ['key-of-one-visitor', '00000000-0000-4000-8000-000000000000'];
  expect(hashSecret(key)).toBe('fa95ee36e132aba025bbc3bd1fd15ed8d9d791195a3b728f21166e6a06634d3e');
  expect(makeToken(key, id)).toBe('WBO8NVLQoEeuZMDbmbNFY7k-TCbIbBB3ct9F1KBD2Ao');
});
