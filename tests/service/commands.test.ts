import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callOperation } from '../../scripts/service/admin/call.ts';
import { serveSocket } from '../../scripts/service/admin/socket.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { lockFolder } from '../../scripts/service/database/folder-lock.ts';
import { openDatabase } from '../../scripts/service/database/open-database.ts';
import { readConfig } from '../../scripts/service/settings/config.ts';
import { findPostgres } from '../../scripts/tools/postgres/find.ts';
import type { OnboardingMeta } from '../../src/domain/generated/types.ts';
import { fillDataFolder } from '../support/data-folder.ts';
import { makeSite, startChild, type ChildService } from './child-service.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
const site = { DIST_DIR: makeSite(path.join(folder, 'dist')), TMPDIR: folder, LOG_LEVEL: 'info', RATE_LIMIT: '0' };
const headers = { 'Content-Type': 'application/json', 'App-Type': 'fasting', 'Funnel-Id': 'full-fasting' };
const email = 'Visitor@Example.com';
const patient = { timeout: 60_000, interval: 50 };
let children: ChildService[] = [];

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map((child) => child.ended));
  children = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(env: Record<string, string>) {
  if (env.DATA_DIR) await fillDataFolder(env.DATA_DIR);
  const child = startChild({ ...site, ...env });
  children.push(child);
  return { child, address: await child.address };
}

const runner = path.join(root, 'scripts/tools/run-bundled.mjs');

/** Runs a command of operators, as one bundle; resolves with its exit code and everything it printed. */
function run(command: string, args: string[], env: Record<string, string>): Promise<{ code: number; text: string }> {
  const main = path.join(root, 'scripts/tools', command, 'main.ts');
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    const options = { cwd: root, env: { PATH, TMPDIR: folder, ...env } };
    const child = execFile(process.execPath, [runner, main, ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, text: stdout + stderr }),
    );
  });
}

async function send(method: string, url: string, body: object, more: Record<string, string> = {}) {
  const response = await fetch(url, { method, headers: { ...headers, ...more }, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as OnboardingMeta };
}

const create = async (address: string, answers: object = { email, focus: 'More energy' }) =>
  (await send('POST', `${address}/api/onboardings`, answers)).body;
const replace = async (address: string, { id, token = '' }: OnboardingMeta) =>
  (await send('PUT', `${address}/api/onboardings/${id}`, { email }, { 'Visitor-Token': token })).status;

async function pay(address: string, onboardingId: string): Promise<string> {
  const body = { offerId: 'month-1', email: 'buyer@example.com', customData: { onboardingId } };
  const paid = await send('POST', `${address}/api/test-checkout/payments`, body);
  return (paid.body as unknown as { result: { customerId: string } }).result.customerId;
}

const walk = (name: string, getEnv: () => Record<string, string>) =>
  it(`find, export and erase a person ${name}, and log nothing about anyone`, async () => {
    const env = getEnv();
    const { child, address } = await start(env);
    const meta = await create(address);
    const customerId = await pay(address, meta.id);

    const found = await run('people', ['find', ' visitor@EXAMPLE.com'], env);
    expect(found).toEqual({
      code: 0,
      text: expect.stringMatching(new RegExp(`^1 onboarding:\n  ${meta.id}, created`)),
    });
    expect(found.text).toContain(`customer ${customerId}, completed`);
    expect(found.text).not.toContain('More energy');

    const exported = await run('people', ['export', meta.id], env);
    expect(JSON.parse(exported.text)).toMatchObject({
      onboardings: [{ id: meta.id, answers: { email, focus: 'More energy' }, created_at: meta.createdAt }],
      payments: [{ customer_id: customerId, custom_data: { onboardingId: meta.id } }],
    });

    const asked = await run('people', ['erase', email], env);
    expect(asked).toEqual({
      code: 1,
      text: expect.stringContaining('Nothing is erased yet. Repeat the command with --yes'),
    });
    expect(await replace(address, meta)).toBe(200);

    const erased = await run('people', ['erase', customerId, '--yes'], env);
    expect(erased).toEqual({ code: 0, text: expect.stringContaining('Erased. The payments stay, for accounting') });
    expect(await replace(address, meta)).toBe(410);
    expect(await run('people', ['find', email], env)).toEqual({
      code: 1,
      text: expect.stringMatching(/^Nothing is stored about Visitor@Example\.com\. Check the spelling/),
    });
    const list = await run('people', ['erased'], env);
    writeFileSync(path.join(folder, 'erased.json'), list.text);
    expect(JSON.parse(list.text)).toHaveLength(1);
    expect(await run('people', ['erase-again', path.join(folder, 'erased.json')], env)).toEqual({
      code: 0,
      text: '0 onboardings erased again.\n',
    });

    for (const secret of [email, 'EXAMPLE', meta.id, customerId]) expect(child.output()).not.toContain(secret);
  });

describe('on the embedded database, commands', { timeout: 180_000 }, () => {
  walk('while the service runs', () => ({ DATA_DIR: path.join(folder, 'walk') }));

  it('work at once, with a service, after it was killed, and with the next one', { tags: ['deep'] }, async () => {
    const env = { DATA_DIR: path.join(folder, 'stopped') };
    const { child, address } = await start(env);
    const { id } = await create(address);
    const runTwo = () => Promise.all([run('people', ['find', email], env), run('people', ['find', id], env)]);
    const both = [
      { code: 0, text: expect.stringContaining(id) },
      { code: 0, text: expect.stringContaining(id) },
    ];
    expect(await runTwo()).toEqual(both);
    child.kill('SIGKILL');
    await child.ended;
    // Now both open the folder themselves, in turn.
    expect(await runTwo()).toEqual(both);
    await start(env);
    expect(await runTwo()).toEqual(both);
  });

  it('erase a person for good while the browser writes without a pause', { tags: ['deep'] }, async () => {
    const env = { DATA_DIR: path.join(folder, 'busy') };
    const { address } = await start(env);
    const meta = await create(address);
    const key = { 'Idempotency-Key': 'key-of-a-busy-visitor' };
    const twin = (await send('POST', `${address}/api/onboardings`, { email }, key)).body;
    let isOver = false;
    const statuses = new Set<number>();
    const write = async () => {
      while (!isOver) {
        statuses.add(await replace(address, meta));
        statuses.add((await send('POST', `${address}/api/onboardings`, { email }, key)).status);
      }
    };
    const writing = Promise.all([write(), write(), write()]);
    expect((await run('people', ['erase', email, '--yes'], env)).code).toBe(0);
    await vi.waitUntil(() => statuses.has(410), patient);
    isOver = true;
    await writing;
    expect([...statuses].toSorted()).toEqual([200, 410]);
    expect([await replace(address, meta), await replace(address, twin)]).toEqual([410, 410]);
    expect((await run('people', ['find', email], env)).code).toBe(1);
  });

  it('issue a link that opens the app once, and revoke it', async () => {
    const env = { DATA_DIR: path.join(folder, 'links'), APPLICATION_URL: 'https://app.example/{token}' };
    const { address } = await start(env);
    const { id } = await create(address);
    const customerId = await pay(address, id);
    const link = await vi.waitUntil(
      async () => {
        const issued = await run('payments', ['link', email], env);
        return issued.code === 0 && issued.text;
      },
      { timeout: 60_000 },
    );
    expect(link).toMatch(
      new RegExp(`^https://app.example/\\S+\nThis is the link of customer ${customerId}\\. It works once`),
    );
    const redeem = async (text: string) => {
      const token = /^https:\/\/app\.example\/(\S+)/.exec(text)?.[1];
      return (await send('POST', `${address}/api/application-links/redeem`, { token })).status;
    };
    expect([await redeem(link), await redeem(link)]).toEqual([200, 410]);
    const second = await run('payments', ['link', customerId], env);
    expect((await run('payments', ['revoke', id], env)).text).toMatch(/^1 link was revoked/);
    expect(await redeem(second.text)).toBe(410);
    expect(await run('payments', ['list'], env)).toEqual({ code: 0, text: 'No one has paid twice.\n' });
  });

  it('name second purchases', { tags: ['deep'] }, async () => {
    const dataFolder = await fillDataFolder(path.join(folder, 'twice'));
    const database = await openDatabase({ databaseUrl: undefined, dataFolder });
    await database.query(
      `insert into payments (id, event_id, occurred_at, customer_id, status, origin)
       values ('txn_1', 'evt', now() - interval '1 hour', 'ctm_1', 'completed', 'web'),
              ('txn_2', 'evt', now(), 'ctm_1', 'completed', 'web')`,
    );
    await database.close();
    const { text } = await run('payments', ['list'], { DATA_DIR: dataFolder });
    expect(text).toMatch(/^refund txn_2, the first one is txn_1\nCompare both at Paddle/);
    const link = await run('payments', ['link', 'ctm_1'], { DATA_DIR: dataFolder });
    expect(link).toEqual({ code: 1, text: expect.stringMatching(/^Without APPLICATION_LINK_SECRET no link/) });
  });

  it('erase old records, and so does the service at its start, which logs how many', { tags: ['deep'] }, async () => {
    const dataFolder = await fillDataFolder(path.join(folder, 'old'));
    const env = { DATA_DIR: dataFolder };
    const database = await openDatabase({ databaseUrl: undefined, dataFolder });
    await database.query(
      `insert into onboardings (id, app_type, funnel_id, answers, updated_at)
       select gen_random_uuid(), 'fasting', 'full-fasting', '{}', now() - days * interval '1 day'
       from generate_series(1, 600) as days`,
    );
    await database.close();
    expect((await run('people', ['retain', '--older-than', '500d'], env)).text).toBe('101 onboardings erased.\n');
    const { child } = await start({ ...env, RETENTION_DAYS: '400' });
    await vi.waitUntil(() => child.output().includes('old onboardings were erased'), patient);
    expect(child.output()).toMatch(/"count":100,"msg":"old onboardings were erased"/);
    expect((await run('people', ['retain', '--older-than', '399d'], env)).text).toBe('1 onboarding erased.\n');
    child.kill('SIGTERM');
    expect(await child.ended).toBe(0);
  });

  it('say what to do without a database, with a wrong variable and with a file that is missing or another', async () => {
    const nowhere = path.join(folder, 'nowhere');
    expect((await run('people', ['find', email], { DATA_DIR: nowhere })).text).toContain(
      `There is no database in ${nowhere}. Set DATA_DIR`,
    );
    expect((await run('people', ['find', email], { PORT: 'x' })).text).toMatch(/^PORT must be/);
    expect((await run('people', ['erase-again', 'missing.json'], { DATA_DIR: nowhere })).text).toMatch(
      /^missing\.json can’t be read/,
    );
  });

  it('say that the service, or the data, is of another version', { tags: ['deep'] }, async () => {
    const env = { DATA_DIR: await fillDataFolder(path.join(folder, 'versions')) };
    const ask = async () => (await run('people', ['find', email], env)).text;
    const database = await openDatabase({ databaseUrl: undefined, dataFolder: env.DATA_DIR });
    await database.query("insert into schema_migrations (version, name) values (9999, 'from the future')");
    await database.close();
    expect(await ask()).toMatch(/^The data has version 9999 and this command knows only \d+\. Run the command of/);

    const refuse = () => Promise.reject(new Error('Must not be called'));
    const stop = await serveSocket(env.DATA_DIR, { run: refuse, onFault: () => undefined }, 9999);
    expect(await ask()).toMatch(/^The service is of another version than this command/);
    await stop();

    // A version before commands has the folder and listens nowhere.
    const unlock = await lockFolder(env.DATA_DIR);
    const asking = callOperation(readConfig(env), 'find', email, 1);
    await expect(asking).rejects.toThrow(/^A process uses .* and answers no commands: an older version of the service/);
    await unlock();
  });
});

const programs = findPostgres();
const unless = programs ? '' : ' (skipped: no server is installed)';

describe.skipIf(!programs)(`on PostgreSQL, commands${unless}`, { tags: ['deep'], timeout: 180_000 }, () => {
  let server: PostgresServer;
  let env: { DATABASE_URL: string };
  let database: Database | undefined;
  beforeAll(() => {
    server = startPostgres(programs ?? '');
    env = { DATABASE_URL: server.url };
  });
  afterAll(async () => {
    await database?.close();
    server?.end();
  });

  it('say that the data was never migrated, and migrate nothing', async () => {
    const { code, text } = await run('people', ['find', email], env);
    expect({ code, text }).toEqual({
      code: 1,
      text: expect.stringMatching(
        /^The data has version 0 and this command needs \d+\. Start the service of this version/,
      ),
    });
  });

  walk('while the service runs', () => env);

  it('say why the database can’t be opened', async () => {
    const { code, text } = await run('people', ['find', email], { DATABASE_URL: 'postgres://nobody@localhost:1/none' });
    expect({ code, text }).toEqual({
      code: 1,
      text: expect.stringMatching(/^The database at DATABASE_URL can’t be opened: /),
    });
  });

  it('issue links with the service’s secret', async () => {
    const { address } = await start(env);
    const customerId = await pay(address, (await create(address)).id);
    database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataFolder: '' });
    await database.query("update payments set occurred_at = now() - interval '1 minute'");
    const secret = { ...env, APPLICATION_LINK_SECRET: 'x'.repeat(32), APPLICATION_URL: 'https://app.example/{token}' };
    expect((await run('payments', ['link', customerId], env)).text).toMatch(/^Without APPLICATION_LINK_SECRET/);
    expect((await run('payments', ['link', customerId], secret)).text).toMatch(/^https:\/\/app\.example\/ey/);
  });
});
