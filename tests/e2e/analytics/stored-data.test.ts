import { expect, it } from 'vitest';
import {
  localStorageKeys,
  otherStoredData,
  usualPrefix,
  type StoredData,
} from '../../../src/state/storage/stored-data.ts';
import { answerAll } from '../../support/content.ts';
import { getConnectedSite } from '../sites.ts';
import { makeEmail, settle } from '../payment/buyers.ts';
import { confirmPayment, serveOffers, servePaddle } from '../../support/paddle/serve-paddle.ts';
import { waitForAppLink } from '../walk.ts';
import { agreed, notConfirmedYet, useVisitors, waitForMeta, type VisitorOptions } from '../visitors.ts';
import type { Visitor } from '../walker.ts';
import { PATIENCE_MS } from '../../support/waits.ts';

const welcome = useVisitors();

const declared: { place: string; name: string; needsConsent?: true }[] = [
  ...Object.entries<StoredData>(localStorageKeys).map(([name, data]) => ({
    place: 'Local storage',
    name: `${usualPrefix}.${name}`,
    ...data,
  })),
  ...otherStoredData,
];

/** The entry of the table for something that the browser keeps. */
const findDeclared = (found: { place: string; name: string }) =>
  declared.find(
    ({ place, name }) =>
      place === found.place && (name.endsWith('…') ? found.name.startsWith(name.slice(0, -1)) : found.name === name),
  );

/** Everything that the browser keeps for the site. */
const listStored = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const at = (place: string, names: readonly string[]) => names.map((name) => ({ place, name }));
    return [
      ...at('Local storage', Object.keys(localStorage)),
      ...at('Session storage', Object.keys(sessionStorage)),
      ...at('Cache storage', await caches.keys()),
      ...at(
        'Cookies',
        document.cookie.split('; ').flatMap((cookie) => cookie.split('=')[0] || []),
      ),
      ...at(
        'IndexedDB',
        (await indexedDB.databases()).map(({ name = '' }) => name),
      ),
    ];
  });

/** Answers a question, sees the plans, and waits until the site is cached. */
async function visitPlans(options: VisitorOptions): Promise<Visitor> {
  const visitor = await welcome({
    url: getConnectedSite().url,
    answers: { ...answerAll('woman'), email: makeEmail() },
    hasWorker: true,
    allow: [notConfirmedYet],
    ...options,
  });
  await serveOffers(visitor.page);
  await servePaddle(visitor.page);
  await visitor.open('/woman/age?ttclid=E.C.P.1&utm_source=tiktok');
  await visitor.choose('30-39');
  await waitForMeta(visitor);
  await visitor.jump('/woman/paywall');
  await visitor.waitFor('[data-offer]');
  await visitor.page.waitForFunction(async () => (await caches.keys()).length > 0, undefined, { timeout: PATIENCE_MS });
  return visitor;
}

/** Buys a plan, and waits for the link to the app. */
async function buy(visitor: Visitor): Promise<void> {
  await visitor.tap('purchase');
  await settle(visitor, 'pay');
  await visitor.arrive('/woman/purchase-success');
  const customerId = String(await visitor.readStored('fasting.customerId'));
  const { id: onboardingId } = await waitForMeta(visitor);
  await confirmPayment(getConnectedSite().url, customerId, onboardingId);
  await waitForAppLink(visitor);
}

const boughtKeys = ['fasting.paymentAttempt', 'fasting.purchase', 'fasting.customerId', 'fasting.applicationUrl'];

it('keeps nothing in the browser that docs/data.md does not list', async () => {
  const visitor = await visitPlans({ stored: agreed });
  const hasStarted = async () => document.cookie.includes('AMP_') && (await indexedDB.databases()).length > 0;
  await visitor.page.waitForFunction(hasStarted, undefined, { timeout: PATIENCE_MS });
  await buy(visitor);
  const stored = await listStored(visitor);
  expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(boughtKeys));
  expect(new Set(stored.map(({ place }) => place))).toEqual(
    new Set(['Local storage', 'Cache storage', 'Cookies', 'IndexedDB']),
  );
  expect(stored.filter((found) => !findDeclared(found))).toEqual([]);
});

it('keeps nothing that needs consent after a refusal', async () => {
  const visitor = await visitPlans({ stored: { 'fasting.consent': 'refused' } });
  await buy(visitor);
  const stored = await listStored(visitor);
  expect(stored.length).toBeGreaterThan(5);
  expect(stored.filter((found) => findDeclared(found)?.needsConsent !== undefined || !findDeclared(found))).toEqual([]);
});
