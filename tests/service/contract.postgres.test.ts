import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeContract } from './contract.ts';
import { startPostgres } from './postgres-server.ts';
import { issueNewLink, markLinkUsed } from '../../scripts/service/application-link/links.ts';
import { findPostgres } from '../../scripts/tools/postgres/find.ts';
import { openDatabase } from '../../scripts/service/database/open-database.ts';
import { openPostgres } from '../../scripts/service/database/postgres.ts';

const programs = findPostgres();

describe.skipIf(!programs)(`PostgreSQL at DATABASE_URL${programs ? '' : ' (skipped: no server is installed)'}`, () => {
  let server: ReturnType<typeof startPostgres>;
  beforeAll(() => {
    server = startPostgres(programs ?? '');
  }, 30_000);
  afterAll(() => server?.end());

  const open = () => openDatabase({ databaseUrl: server.url, dataFolder: '' });

  it('is migrated once when several services start at the same time', async () => {
    const databases = await Promise.all([open(), open(), open()]);
    expect(await databases[0]?.query('select id from offers')).toHaveLength(3);
    await Promise.all(databases.map((it) => it.close()));
  });

  it('survives the loss of its connections', async () => {
    const database = await open();
    await expect(database.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('lets one of ten apps at once use a link', async () => {
    const database = await open();
    const { id } = await issueNewLink(database, 'ctm_1', 1);
    const uses = await Promise.allSettled(Array.from({ length: 10 }, () => markLinkUsed(database, id)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await database.close();
  });

  // `npm test` proves the contract on the embedded database.
  describe('the whole contract', { tags: ['deep'] }, () => {
    describeContract('the service', () => openPostgres(server.url));
  });
});

it('explains why a PostgreSQL can’t be opened', async () => {
  const opening = openPostgres('postgres://nobody@localhost:1/nothing');
  await expect(opening).rejects.toThrow(/^The database at DATABASE_URL can’t be opened: .*ECONNREFUSED/);
});
