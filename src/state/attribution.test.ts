import { afterEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fake-storage.ts';

const load = () => import('./attribution.ts');

afterEach(() => vi.unstubAllGlobals());

it('keeps the first arrival for all later visits, the click id of TikTok under a key of its own', async () => {
  const { texts } = stubStorage();
  const { attribution, rememberArrival } = await load();
  rememberArrival({ ttclid: 'E.C.P.1', utm_source: 'tiktok', referrer: 'www.tiktok.com' });
  expect(attribution).toEqual({ ttclid: 'E.C.P.1', utm_source: 'tiktok', referrer: 'www.tiktok.com' });
  expect(texts.get('fasting.ttclid')).toBe('E.C.P.1');
  vi.resetModules();
  const next = await load();
  next.rememberArrival({ ttclid: 'later', gclid: 'g', referrer: 'www.google.com' });
  expect(next.attribution).toEqual({ ttclid: 'E.C.P.1', utm_source: 'tiktok', referrer: 'www.tiktok.com' });
});

it('keeps an attribution that another tab has stored meanwhile', async () => {
  const { texts } = stubStorage();
  const { attribution, rememberArrival } = await load();
  texts.set('fasting.attribution', '{"gclid":"first"}');
  rememberArrival({ ttclid: 'second' });
  expect(attribution).toEqual({ gclid: 'first' });
});

it('stores nothing of an arrival without attribution', async () => {
  const { texts } = stubStorage();
  (await load()).rememberArrival({});
  expect(texts.size).toBe(0);
});

it('removes everything on request', async () => {
  const { texts } = stubStorage();
  const { attribution, forgetAttribution, rememberArrival } = await load();
  rememberArrival({ ttclid: 'a', utm_source: 'b', referrer: 'c' });
  forgetAttribution();
  expect(attribution).toEqual({});
  expect(texts.size).toBe(0);
});

it.each([
  ['nonsense', {}],
  ['7', {}],
  ['{"gclid":5,"utm_source":"x","__proto__":{"gclid":"y"}}', { utm_source: 'x' }],
])('reads stored %s as %o', async (text, expected) => {
  stubStorage({ 'fasting.attribution': text });
  expect((await load()).attribution).toEqual(expected);
});

it.each(['full', 'forbidden'] as const)('keeps it for this visit where storage is %s', async (trouble) => {
  stubStorage({}, trouble);
  const { attribution, rememberArrival } = await load();
  rememberArrival({ ttclid: 'E.C.P.1' });
  rememberArrival({ ttclid: 'later' });
  expect(attribution).toEqual({ ttclid: 'E.C.P.1' });
});
