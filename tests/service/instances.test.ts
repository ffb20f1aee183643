import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../scripts/service/database/database.ts';
import { openPostgres } from '../../scripts/service/database/postgres.ts';
import { findPostgres } from '../../scripts/tools/find-postgres.ts';
import { linkSecret } from '../support/build-site.ts';
import { expectStored, writeUntilGone } from './burst.ts';
import { makeSite, startChild, type ChildService } from './child-service.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';
import { siteHeaders } from './serve.ts';

const programs = findPostgres();
const unless = programs ? '' : ' (skipped: no server is installed)';
const folder = mkdtempSync(path.join(tmpdir(), 'instances-'));

async function send(method: string, url: string, body?: object, more: Record<string, string> = {}) {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...siteHeaders, ...more },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe.skipIf(!programs)(`two services on one PostgreSQL${unless}`, { tags: ['deep'], timeout: 180_000 }, () => {
  let server: PostgresServer;
  let database: Database;
  let children: ChildService[] = [];
  let addresses: string[] = [];

  beforeAll(() => {
    server = startPostgres(programs ?? '', { isDurable: true });
  }, 60_000);
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(children.map((child) => child.ended));
    await database?.close();
  });
  afterAll(() => {
    server?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts both at once, as a rollout does. */
  async function start(): Promise<void> {
    const DIST_DIR = makeSite(path.join(folder, 'dist'));
    const env = { ...linkSecret, DIST_DIR, DATABASE_URL: server.url, RATE_LIMIT: '0' };
    children = [startChild(env), startChild(env)];
    addresses = await Promise.all(children.map((child) => child.address));
    database = await openPostgres(server.url);
    await database.query('delete from onboardings');
  }

  it('create one record for a key, take its writes in turn, and lead to the app for a payment of the other', async () => {
    await start();
    const [one = '', other = ''] = addresses;
    const key = { 'Idempotency-Key': 'key-of-simultaneous-creations' };
    const creations = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send('POST', `${addresses[n % 2]}/api/onboardings`, {}, key)),
    );
    expect(creations.filter(({ status }) => status === 201)).toHaveLength(1);
    const { id, token } = creations[0]?.body ?? {};
    for (const { body } of creations) expect(body).toMatchObject({ id, token });
    const own = { 'Visitor-Token': String(token) };

    const replace = async (count: number, address = addresses[count % 2]) => {
      const headers = { ...own, Revision: String(count + 30) };
      return (await send('PUT', `${address}/api/onboardings/${String(id)}`, { age: String(count) }, headers)).status;
    };
    for (let count = 1; count <= 20; count += 1) expect(await replace(count)).toBe(200);
    expect(await replace(3)).toBe(409);
    expect(await database.query('select id, answers from onboardings')).toEqual([{ id, answers: { age: '20' } }]);

    const payment = { offerId: 'week-1', email: 'visitor@example.com', customData: { onboardingId: id } };
    const paid = await send('POST', `${one}/api/test-checkout/payments`, payment);
    const { customerId } = paid.body.result as { customerId: string };
    const readLink = (address: string) =>
      send('GET', `${address}/api/paddle/customers/${customerId}/application-url`, undefined, own);
    await vi.waitFor(async () => expect((await readLink(other)).status).toBe(200), { timeout: 60_000 });
    expect(await readLink(other)).toEqual(await readLink(one));
  });

  it('lose no acknowledged write when the database itself is killed, and continue once it is back', async () => {
    await start();
    let acknowledged = 0;
    const count = () => {
      acknowledged += 1;
      if (acknowledged === 200) server.kill();
    };
    const written = await Promise.all(addresses.map((address) => writeUntilGone(address, 6, count)));
    server.restart();
    await expectStored(database, written.flat());
    for (const address of addresses) expect((await send('POST', `${address}/api/onboardings`, {})).status).toBe(201);
  });
});
