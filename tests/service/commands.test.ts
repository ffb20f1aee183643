import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { addAdministration, serveSocket } from '../../scripts/service/admin/administration.ts';
import { callOperation } from '../../scripts/service/admin/call.ts';
import { readLinkSettings } from '../../scripts/service/application-links.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { lockFolder } from '../../scripts/service/database/folder-lock.ts';
import { migrate, openDatabase } from '../../scripts/service/database/open-database.ts';
import { openPostgres } from '../../scripts/service/database/postgres.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import { managePayments } from '../../scripts/operators/payments.ts';
import { managePeople } from '../../scripts/operators/people.ts';
import { findPostgres } from '../../scripts/tools/find-postgres.ts';
import type { OnboardingMeta } from '../../src/domain/generated/types.ts';
import { fillDataFolder, openInMemory } from '../support/data-folder.ts';
import { startPostgres } from './postgres-server.ts';
import { keepLog, serve, visit } from './serve.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());
const email = 'Visitor@Example.com';

/** Runs a command of operators with these variables, and resolves with what it prints; rejects with what it complains of. */
function run(command: typeof managePeople, env: Record<string, string>, ...args: string[]): Promise<string> {
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries({ DATA_DIR: '', DATABASE_URL: '', ...env })) vi.stubEnv(name, value);
  return command(args, folder);
}

/** Walks through what operators do while a service runs on this database; the commands find it by these variables. */
async function walk(database: Database, place: Record<string, string>): Promise<void> {
  const env = {
    ...place,
    APPLICATION_URL: 'https://app.example/{token}',
    APPLICATION_LINK_SECRET: 'x'.repeat(32),
    RETENTION_DAYS: '400',
  };
  const people = (...args: string[]) => run(managePeople, env, ...args);
  const payments = (...args: string[]) => run(managePayments, env, ...args);
  const config = readConfig(env);
  const links = readLinkSettings(config);
  const log = keepLog();
  await migrate(database);
  await database.query(
    `insert into onboardings (id, app_type, funnel_id, answers, updated_at)
     select gen_random_uuid(), 'fasting', 'full-fasting', '{}', now() - days * interval '1 day'
     from generate_series(350, 409) as days`,
  );
  const app = serve(env, { database, links, logger: log.logger });
  addAdministration(app, { database, config, links });
  await app.ready();

  // The service erases old records when it starts.
  await vi.waitUntil(() => log.read().includes('old onboardings were erased'), { timeout: 60_000 });
  expect(log.readLines()).toContainEqual(expect.objectContaining({ count: 10, msg: 'old onboardings were erased' }));
  expect(await people('retain', '--older-than', '399d')).toBe('1 onboarding erased.');
  expect(await people('retain', '--older-than', '350d')).toBe('49 onboardings erased.');

  const meta = (await visit(app).create({ email, focus: 'More energy' })).json<OnboardingMeta>();
  const replace = async () => (await visit(app).replace(meta, { email, focus: 'More energy' })).statusCode;
  const paid = await app.inject({
    method: 'POST',
    url: '/api/test-checkout/payments',
    payload: { offerId: 'month-1', email: 'buyer@example.com', customData: { onboardingId: meta.id } },
  });
  const { customerId } = paid.json<{ result: { customerId: string } }>().result;
  await database.query(`update payments set occurred_at = now() - interval '1 minute'`);

  const found = await people('find', ' visitor@EXAMPLE.com');
  expect(found).toMatch(new RegExp(`^1 onboarding:\n  ${meta.id}, created`));
  expect(found).toContain(`customer ${customerId}, completed`);
  expect(found).not.toContain('More energy');
  expect(JSON.parse(await people('export', meta.id))).toMatchObject({
    onboardings: [{ id: meta.id, answers: { email, focus: 'More energy' }, created_at: meta.createdAt }],
    payments: [{ customer_id: customerId, custom_data: { onboardingId: meta.id } }],
  });

  const redeem = async (text: string) => {
    const payload = { token: /^https:\/\/app\.example\/(\S+)/.exec(text)?.[1] };
    return (await app.inject({ method: 'POST', url: '/api/application-links/redeem', payload })).statusCode;
  };
  const link = await payments('link', email);
  expect(link).toContain(`\nThis is the link of customer ${customerId}. It works once`);
  expect([await redeem(link), await redeem(link)]).toEqual([200, 410]);
  const second = await payments('link', customerId);
  expect(await payments('revoke', meta.id)).toMatch(/^1 link was revoked/);
  expect(await redeem(second)).toBe(410);

  expect(await payments('list')).toMatch(/^No one has paid twice, everyone paid for what was offered/);
  await database.query(
    `insert into payments (id, event_id, occurred_at, customer_id, status, origin)
     values ('txn_1', 'evt', now() - interval '1 hour', 'ctm_1', 'completed', 'web'),
            ('txn_2', 'evt', now(), 'ctm_1', 'completed', 'web')`,
  );
  expect(await payments('list')).toMatch(/^refund txn_2, the first one is txn_1\nCompare both at Paddle/);
  await database.query("update payments set fault = 'discount' where id = 'txn_2'");
  expect(await payments('list')).toContain('\nlook at txn_2: it has a discount that was not offered');
  expect(await payments('accept', 'txn_2')).toBe('txn_2 counts like any other purchase now.');
  await expect(payments('accept', 'txn_2')).rejects.toThrow('txn_2 is no purchase that differs from what was offered');
  expect(await payments('list')).not.toContain('look at');
  await database.query("update payments set withdrawn_at = '2026-11-28T10:00:00Z' where id = 'txn_1'");
  expect(await payments('list')).toMatch(
    /see to txn_1: the buyer withdrew on 2026-11-28T10:00:00\.000Z\. At Paddle, .* that txn_1 is refunded/,
  );

  const corrected = await people('correct', email, 'age', '50-59');
  expect(corrected).toMatch(/^age of \S+ was .*, and is "50-59" now\.$/);
  expect(JSON.parse(await people('export', email)).onboardings).toMatchObject([{ answers: { age: '50-59' } }]);
  await expect(people('correct', email, 'weight', 'heavy')).rejects.toThrow(/^weight can’t be heavy: /);
  await expect(people('correct', email, 'colour', 'red')).rejects.toThrow(/^colour can’t be red: /);
  expect(await people('correct', email, 'age')).toMatch(/was "50-59", and is no answer now\.$/);
  await expect(people('correct', email)).rejects.toThrow('An argument is missing: answer.');

  await expect(people('erase', email)).rejects.toThrow('Nothing is erased yet. Repeat the command with --yes');
  expect(await replace()).toBe(200);
  expect(await people('erase', customerId, '--yes')).toContain('Erased. The payments stay, for accounting');
  expect(await replace()).toBe(410);
  await expect(people('find', email)).rejects.toThrow(/^Nothing is stored about Visitor@Example\.com\. Check the/);
  const list = await people('erased');
  expect(JSON.parse(list)).toHaveLength(1);
  writeFileSync(path.join(folder, 'erased.json'), list);
  expect(await people('erase-again', 'erased.json')).toBe('0 onboardings erased again.');

  await app.close();
  for (const secret of [email, 'EXAMPLE', meta.id, customerId]) expect(log.read()).not.toContain(secret);
}

describe('operators find, export and erase people, retain records and issue links while the service runs', () => {
  it('on the embedded database, through the service', async () => {
    const DATA_DIR = path.join(folder, 'walk');
    // The folder says that there is a database, which only the service can open.
    mkdirSync(path.join(DATA_DIR, 'postgres'), { recursive: true });
    const database = await openInMemory();
    await walk(database, { DATA_DIR });
    await database.close();
  });

  const programs = findPostgres();
  it.skipIf(!programs)('on a PostgreSQL, once its data is migrated', { tags: ['deep'] }, async () => {
    const server = startPostgres(programs ?? '');
    const env = { DATABASE_URL: server.url };
    await expect(run(managePeople, env, 'find', email)).rejects.toThrow(
      /^The data has version 0 and this command needs \d+\. Start the service of this version/,
    );
    const database = await openPostgres(server.url);
    await walk(database, env);
    const link = run(managePayments, { ...env, APPLICATION_LINK_SECRET: '' }, 'link', 'ctm_1');
    await expect(link).rejects.toThrow(/^Without APPLICATION_LINK_SECRET/);
    await database.close();
    server.end();
  });
});

it('commands say what to do without a database, with a wrong variable and with a file that is missing', async () => {
  const nowhere = { DATA_DIR: path.join(folder, 'nowhere') };
  const find = (env: Record<string, string>) => run(managePeople, env, 'find', email);
  await expect(find(nowhere)).rejects.toThrow(`There is no database in ${nowhere.DATA_DIR}. Set DATA_DIR`);
  await expect(find({ PORT: 'x' })).rejects.toThrow(/^PORT must be/);
  await expect(find({ DATABASE_URL: 'postgres://nobody@localhost:1/none' })).rejects.toThrow(
    /^The database at DATABASE_URL can’t be opened: .*ECONNREFUSED/,
  );
  await expect(run(managePeople, nowhere, 'erase-again', 'missing.json')).rejects.toThrow(
    /^missing\.json can’t be read/,
  );
});

it(
  'commands work at once while no service runs, and say when it, or the data, is of another version',
  { tags: ['deep'] },
  async () => {
    const env = { DATA_DIR: await fillDataFolder(path.join(folder, 'stopped')) };
    const find = () => run(managePeople, env, 'find', email);
    const open = () => openDatabase({ databaseUrl: undefined, dataFolder: env.DATA_DIR });
    await (await open()).close();
    for (const { reason } of (await Promise.allSettled([find(), find()])) as PromiseRejectedResult[]) {
      expect(reason.message).toMatch(/^Nothing is stored about/);
    }

    const database = await open();
    await database.query("insert into schema_migrations (version, name) values (9999, 'from the future')");
    await database.close();
    await expect(find()).rejects.toThrow(
      /^The data has version 9999 and this command knows only \d+\. Run the command of/,
    );
    const refuse = () => Promise.reject(new Error('Must not be called'));
    const stop = await serveSocket(env.DATA_DIR, { run: refuse, onFault: () => undefined }, 9999);
    await expect(find()).rejects.toThrow(/^The service is of another version than this command/);
    await stop();

    // A version before commands has the folder and listens nowhere.
    const unlock = await lockFolder(env.DATA_DIR);
    const asking = callOperation(readConfig(env), 'find', email, 1);
    await expect(asking).rejects.toThrow(/^A process uses .* and answers no commands: an older version of the service/);
    await unlock();
  },
);
