import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type PostgresServer } from './postgres-server.ts';
import { findPostgres } from '../../scripts/tools/postgres/find.ts';
import { migrate } from '../../scripts/service/database/migrate.ts';
import { migrations } from '../../scripts/service/database/migrations.ts';
import { openPostgres } from '../../scripts/service/database/postgres.ts';
import { DatabaseUnavailable } from '../../scripts/service/database/unavailable.ts';
import { hashSecret } from '../../scripts/service/onboarding/visitor-token.ts';

const programs = findPostgres();
const unless = programs ? '' : ' (skipped: no server is installed)';

/** A log that keeps its lines, each with its level. */
function keepLog() {
  const lines: string[] = [];
  return {
    lines,
    info: (line: string) => void lines.push(`info: ${line}`),
    warn: (line: string) => void lines.push(`warn: ${line}`),
  };
}

describe.skipIf(!programs)(`migrations of a PostgreSQL${unless}`, { timeout: 300_000 }, () => {
  let server: PostgresServer;
  beforeAll(() => {
    server = startPostgres(programs ?? '');
  });
  afterAll(() => server?.end());

  it(
    'may take longer than a query, at 200,000 records of the oldest version, and report each step',
    { tags: ['deep'] },
    async () => {
      const database = await openPostgres(server.url, { statementMs: 200 });
      const ofNew = keepLog();
      await migrate(
        database,
        ofNew,
        migrations.filter(({ version }) => version === 1),
      );
      expect(ofNew.lines.filter((line) => line.startsWith('warn'))).toEqual([]);
      const setup = await openPostgres(server.url, { statementMs: 300_000 });
      await setup.query(
        `insert into onboardings (id, idempotency_key, app_type, funnel_id, answers)
       select gen_random_uuid(), 'key-' || number, 'fasting', 'full-fasting', jsonb_build_object('age', number::text)
       from generate_series(1, 200000) number`,
      );
      const log = keepLog();
      await migrate(database, log);

      const later = migrations.filter(({ version }) => version > 1);
      expect(log.lines).toEqual(
        later.flatMap(({ version, name }) => [
          `warn: Migration ${version} (${name}) starts.`,
          expect.stringMatching(new RegExp(`^warn: Migration ${version} \\(.*\\) took \\d+\\.\\d seconds\\.$`)),
        ]),
      );
      const [row] = await setup.query(
        `select count(*)::integer as count, count(distinct idempotency_key)::integer as keys from onboardings
       where length(idempotency_key) = 64`,
      );
      expect(row).toEqual({ count: 200_000, keys: 200_000 });
      expect(
        await database.query('select answers from onboardings where idempotency_key = $1', [hashSecret('key-200000')]),
      ).toEqual([{ answers: { age: '200000' } }]);
      // An ordinary query still has its limit.
      await expect(database.query('select pg_sleep(60)')).rejects.toBeInstanceOf(DatabaseUnavailable);
      await Promise.all([database.close(), setup.close()]);
    },
  );

  it('wait for another instance as long as it migrates, and say so at once and every 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const database = await openPostgres(server.url, { statementMs: 200 });
    const other = await openPostgres(server.url, { statementMs: 300_000 });
    const log = keepLog();
    let waiting: Promise<void> | undefined;
    await other.transaction(async ({ query }) => {
      await query('select pg_advisory_xact_lock(4173)');
      const [holder] = await query<{ pid: number }>('select pg_backend_pid() as pid');
      waiting = migrate(database, log);
      // Longer than a query may take.
      const findWaiting = () =>
        other.query(
          `select pid from pg_stat_activity
           where wait_event = 'advisory' and clock_timestamp() - query_start > interval '300 milliseconds'`,
        );
      await vi.waitUntil(async () => (await findWaiting()).length === 1, { timeout: 60_000 });
      vi.advanceTimersByTime(60_000);
      const line = expect.stringMatching(
        `^warn: Waiting for another instance that is migrating the database .* PostgreSQL process ${holder?.pid}\\)`,
      );
      expect(log.lines).toEqual([line, line, line]);
    });
    await waiting;
    vi.advanceTimersByTime(60_000);
    expect(log.lines.filter((text) => text.includes('Waiting'))).toHaveLength(3);
    vi.useRealTimers();
    await Promise.all([database.close(), other.close()]);
  });
});
