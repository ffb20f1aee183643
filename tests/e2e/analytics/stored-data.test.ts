import { expect, it } from 'vitest';
import { localStorageKeys, otherStoredData, type StoredData } from '../../../src/state/storage/stored-data.ts';
import { answerAll } from '../../support/content.ts';
import { useConnectedSite } from '../loading/connected-site.ts';
import { agreed, PATIENCE_MS, useVisitors, waitForMeta, type VisitorOptions } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

const welcome = useVisitors();
const getSite = useConnectedSite();

const declared: { place: string; name: string; needsConsent?: true }[] = [
  ...Object.entries<StoredData>(localStorageKeys).map(([name, data]) => ({ place: 'Local storage', name, ...data })),
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
  const visitor = await welcome({ url: getSite().url, answers: answerAll('woman'), hasWorker: true, ...options });
  await visitor.open('/woman/age?ttclid=E.C.P.1&utm_source=tiktok');
  await visitor.choose('30-39');
  await waitForMeta(visitor);
  await visitor.jump('/woman/paywall');
  await visitor.waitFor('[data-offer]');
  await visitor.page.waitForFunction(async () => (await caches.keys()).length > 0, undefined, { timeout: PATIENCE_MS });
  return visitor;
}

it('keeps nothing in the browser that the README does not list', async () => {
  const visitor = await visitPlans({ stored: agreed });
  const hasStarted = async () => document.cookie.includes('AMP_') && (await indexedDB.databases()).length > 0;
  await visitor.page.waitForFunction(hasStarted, undefined, { timeout: PATIENCE_MS });
  const stored = await listStored(visitor);
  expect(new Set(stored.map(({ place }) => place))).toEqual(
    new Set(['Local storage', 'Cache storage', 'Cookies', 'IndexedDB']),
  );
  expect(stored.filter((found) => !findDeclared(found))).toEqual([]);
});

it('keeps nothing that needs consent after a refusal', async () => {
  const visitor = await visitPlans({ stored: { 'fasting.consent': 'refused' } });
  const stored = await listStored(visitor);
  expect(stored.length).toBeGreaterThan(5);
  expect(stored.filter((found) => findDeclared(found)?.needsConsent !== undefined || !findDeclared(found))).toEqual([]);
});
