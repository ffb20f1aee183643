import { expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fakes.ts';

const load = () => import('./attribution.ts');

it('keeps the first arrival, the click id of TikTok under a key of its own, until it is forgotten', async () => {
  const { texts } = stubStorage();
  const first = await load();
  first.rememberArrival({});
  expect(texts.size, 'nothing is stored of an arrival without attribution').toBe(0);
  const arrival = { ttclid: 'E.C.P.1', utm_source: 'tiktok', referrer: 'www.tiktok.com' };
  first.rememberArrival(arrival);
  expect(texts.get('fasting.ttclid')).toBe('E.C.P.1');
  vi.resetModules();
  const { attribution, forgetAttribution, rememberArrival } = await load();
  rememberArrival({ ttclid: 'later', gclid: 'g', referrer: 'www.google.com' });
  expect(attribution).toEqual(arrival);
  forgetAttribution();
  expect(attribution).toEqual({});
  expect(texts.size).toBe(0);
});

it('keeps an attribution that another tab has stored meanwhile, and of it only what is valid', async () => {
  const { texts } = stubStorage();
  const { attribution, rememberArrival } = await load();
  texts.set('fasting.attribution', '{"gclid":5,"utm_source":"x","__proto__":{"gclid":"y"}}');
  rememberArrival({ ttclid: 'second' });
  expect(attribution).toEqual({ utm_source: 'x' });
});
