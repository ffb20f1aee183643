import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkSecret } from '../support/build-site.ts';
import { expectStored, writeUntilGone } from './burst.ts';
import { makeSite, startChild, type ChildService } from './child-service.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';
import { findPostgres } from '../../scripts/tools/postgres/find.ts';
import type { Database } from '../../scripts/service/database/database.ts';
import { openPostgres } from '../../scripts/service/database/postgres.ts';

const programs = findPostgres();
const unless = programs ? '' : ' (skipped: no server is installed)';
const folder = mkdtempSync(path.join(tmpdir(), 'instances-'));
const headers = { 'Content-Type': 'application/json', 'App-Type': 'fasting', 'Funnel-Id': 'full-fasting' };

async function send(method: string, url: string, body?: object, more: Record<string, string> = {}) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...more },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe.skipIf(!programs)(`services on one PostgreSQL${unless}`, { timeout: 180_000 }, () => {
  let server: PostgresServer;
  let database: Database;
  let children: ChildService[] = [];

  beforeAll(() => {
    server = startPostgres(programs ?? '', { isDurable: true });
  }, 60_000);
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(children.map((child) => child.ended));
    children = [];
    await database?.close();
  });
  afterAll(() => {
    server?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts this many at once, as a rollout does, and returns them with their addresses. */
  async function start(count: number) {
    const env = {
      ...linkSecret,
      DIST_DIR: makeSite(path.join(folder, 'dist')),
      DATABASE_URL: server.url,
      RATE_LIMIT: '0',
    };
    children = Array.from({ length: count }, () => startChild(env));
    const addresses = await Promise.all(children.map((child) => child.address));
    database = await openPostgres(server.url);
    await database.query('delete from onboardings');
    return children.map((child, index) => ({ child, address: addresses[index] ?? '' }));
  }

  it('accept a visitor’s writes in turn, and store them like one instance', { tags: ['deep'] }, async () => {
    const addresses = (await start(2)).map((it) => it.address);
    const created = await send(
      'POST',
      `${addresses[0]}/api/onboardings`,
      { age: '0' },
      { 'Idempotency-Key': 'key-of-one-who-takes-turns' },
    );
    const { id, token } = created.body;
    for (let count = 1; count <= 20; count += 1) {
      const more = { 'Visitor-Token': String(token), Revision: String(count + 1) };
      const url = `${addresses[count % 2]}/api/onboardings/${String(id)}`;
      expect((await send('PUT', url, { age: String(count) }, more)).status).toBe(200);
    }
    const late = { 'Visitor-Token': String(token), Revision: '3' };
    expect((await send('PUT', `${addresses[0]}/api/onboardings/${String(id)}`, { age: '3' }, late)).status).toBe(409);
    const rows = await database.query<{ id: string; answers: object }>('select id, answers from onboardings');
    expect(rows).toEqual([{ id, answers: { age: '20' } }]);
  });

  it('create one record for one key, wherever and however often it arrives', async () => {
    const addresses = (await start(2)).map((it) => it.address);
    const creations = Array.from({ length: 20 }, (_, index) =>
      send(
        'POST',
        `${addresses[index % 2]}/api/onboardings`,
        {},
        { 'Idempotency-Key': 'key-of-simultaneous-creations' },
      ),
    );
    const answers = await Promise.all(creations);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await database.query('select id from onboardings')).toHaveLength(1);
  });

  it(
    'have the same offers, and return the app link for a payment that the other received',
    { tags: ['deep'] },
    async () => {
      const [one = '', other = ''] = (await start(2)).map((it) => it.address);
      const offers = await send('GET', `${one}/api/paddle/offers`);
      expect(offers).toEqual(await send('GET', `${other}/api/paddle/offers`));
      const { id, token } = (await send('POST', `${one}/api/onboardings`, {})).body;
      const payment = { offerId: 'week-1', email: 'visitor@example.com', customData: { onboardingId: id } };
      const paid = await send('POST', `${one}/api/test-checkout/payments`, payment);
      const { customerId } = paid.body.result as { customerId: string };
      const readLink = (address: string) =>
        send('GET', `${address}/api/paddle/customers/${customerId}/application-url`, undefined, {
          'Visitor-Token': String(token),
        });
      await vi.waitFor(async () => expect((await readLink(other)).status).toBe(200), { timeout: 60_000 });
      expect(await readLink(other)).toEqual(await readLink(one));
    },
  );

  it('lose no acknowledged write when one is stopped and the other is killed', { tags: ['deep'] }, async () => {
    const [one, other] = await start(2);
    let acknowledged = 0;
    const written = await Promise.all([
      writeUntilGone(one?.address ?? '', 6, () => {
        acknowledged += 1;
        if (acknowledged >= 100) one?.child.kill('SIGTERM');
      }),
      // After the first has ended, the other works on before it is killed.
      writeUntilGone(other?.address ?? '', 6, () => {
        acknowledged += 1;
        if (acknowledged > 400) other?.child.kill('SIGKILL');
      }),
    ]);
    expect([await one?.child.ended, await other?.child.ended]).toEqual([0, 'SIGKILL']);
    await expectStored(database, written.flat());
  });

  it(
    'lose no acknowledged write when the database itself is killed, and continue once it is back',
    { tags: ['deep'] },
    async () => {
      const [one, other] = await start(2);
      let acknowledged = 0;
      const count = () => {
        acknowledged += 1;
        if (acknowledged === 200) server.kill();
      };
      const addresses = [one?.address ?? '', other?.address ?? ''];
      const written = await Promise.all(addresses.map((address) => writeUntilGone(address, 6, count)));
      server.restart();
      await expectStored(database, written.flat());
      for (const address of addresses) {
        expect((await send('POST', `${address}/api/onboardings`, {})).status).toBe(201);
      }
    },
  );
});
