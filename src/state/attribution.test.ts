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

it('removes everything on request, and stores nothing of an arrival without attribution', async () => {
  const { texts } = stubStorage();
  const { attribution, forgetAttribution, rememberArrival } = await load();
  rememberArrival({ ttclid: 'a', utm_source: 'b', referrer: 'c' });
  forgetAttribution();
  rememberArrival({});
  expect(attribution).toEqual({});
  expect(texts.size).toBe(0);
});

it('reads of what is stored only what is valid', async () => {
  stubStorage({ 'fasting.attribution': '{"gclid":5,"utm_source":"x","__proto__":{"gclid":"y"}}' });
  expect((await load()).attribution).toEqual({ utm_source: 'x' });
});
