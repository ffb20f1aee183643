import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../../../scripts/service/settings/config.ts';
import type { Database } from '../../../scripts/service/database/database.ts';
import { migrate } from '../../../scripts/service/database/open-database.ts';
import { createServer } from '../../../scripts/service/server.ts';
import { openInMemory } from '../../../tests/support/data-folder.ts';
import type { OnboardingMeta } from '../../domain/generated/types.ts';
import { sayFirstPrice } from '../../domain/prices/pricing.ts';

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  vi.stubGlobal('navigator', {});
  database = await openInMemory();
  await migrate(database);
  app = createServer({ database, config: readConfig({}) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.stubEnv('VITE_ONBOARDING_HOST', `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
}, 60_000);

afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await app.close();
  await database.close();
});

const load = async () => (await import('./call-service.ts')).onboardingClient;

it('creates one record per key and replaces it', async () => {
  const client = await load();
  const { createRandomId } = await import('../../state/random-id.ts');
  const key = createRandomId();
  const created = await client.create({ body: { sex: 'woman', age: '18-29' }, key, revision: 1 });
  expect(created.status).toBe(201);
  const { id, token } = created.body as OnboardingMeta;

  const repeated = await client.create({ body: { sex: 'woman', age: '30-39' }, key, revision: 2 });
  expect(repeated.status).toBeLessThan(300);
  expect(repeated.body).toMatchObject({ id, token });

  const updated = await client.update({ id, token, body: { sex: 'woman', age: '40-49' }, revision: 3 });
  expect(updated.status).toBe(200);
  expect(updated.body).toMatchObject({ id, createdAt: expect.any(String), updatedAt: expect.any(String) });
  const late = await client.update({ id, token, body: {}, revision: 2 });
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'outdated-revision', revision: 3 } } });
  const foreign = await client.update({ id, token: 'of-somebody-else', body: {}, revision: 4 });
  expect(foreign).toMatchObject({ status: 403, body: { error: { code: 'wrong-token' } } });
  const records = await database.query("select id, answers from onboardings where answers ? 'age'");
  expect(records).toEqual([{ id, answers: { sex: 'woman', age: '40-49' } }]);
});

it('goes from the offers over a test payment to the app link', async () => {
  const { loadOffers } = await import('./offers.ts');
  const { offers } = await import('../../state/offers.ts');
  await loadOffers();
  expect(offers.status).toBe('ready');
  const [offer] = offers.list;
  if (!offer) throw new Error('There is no offer');

  const { createTestCheckout } = await import('../checkout/test-checkout.ts');
  const checkout = createTestCheckout(async () => 'pay');
  const { ensureRecord } = await import('./ensure-record.ts');
  const { recordHandle } = await import('../../state/record.ts');
  const { setAnswer } = await import('../../state/answers.ts');
  setAnswer('email', 'visitor@example.com');
  expect(await ensureRecord()).toBe(true);
  const { askForPayment } = await import('./ask-for-payment.ts');
  expect(await askForPayment()).toBe('none');

  const customData = { onboardingId: recordHandle.id ?? '' };
  const order = { offer: sayFirstPrice(offer), currency: 'USD', email: 'visitor@example.com', customData };
  const event = await new Promise((resolve) => void checkout.open(order, resolve));
  expect(event).toMatchObject({ type: 'completed', productId: offer.id, status: 'completed' });
  const { customerId } = event as { customerId: string };
  const { customer } = await import('../../state/customer.ts');
  await vi.waitFor(async () => expect(await askForPayment()).toBe('paid'), { timeout: 30_000 });
  expect(customer.customerId).toBe(customerId);

  const { waitForApplicationUrl } = await import('./application-link.ts');
  await waitForApplicationUrl(customerId);
  expect(customer.applicationUrl).toMatch(/^https:\/\//);
});
