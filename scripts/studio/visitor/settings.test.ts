import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { looks, readSettings, sieves, sizes, views, writeSettings, zooms, type Settings } from './settings.ts';

const flows = ['woman', 'man', 'site'];

const settings: fc.Arbitrary<Settings> = fc.record({
  flow: fc.constantFrom(...flows),
  view: fc.constantFrom(...views),
  size: fc.constantFrom(...sizes),
  zoom: fc.constantFrom(...zooms),
  look: fc.constantFrom(...looks),
  find: fc.string(),
  type: fc.constantFrom('', 'choice', 'paywall'),
  sieve: fc.constantFrom(...sieves),
  isPathShown: fc.boolean(),
  base: fc.constantFrom('everything' as const, 'nothing' as const),
  said: fc.dictionary(fc.constantFrom('age', 'weight', 'email', 'gender', 'hasPurchased'), fc.string()),
});

it('survives its way through an address', () => {
  fc.assert(
    fc.property(settings, fc.constantFrom(...looks), (given, look) => {
      expect(readSettings(writeSettings(given, flows, look), flows, look)).toEqual(given);
    }),
  );
});

it('opens on the first flow as somebody who answered everything', () => {
  expect(readSettings('', flows, 'dark')).toMatchObject({ flow: 'woman', view: 'board', base: 'everything', said: {} });
  expect(readSettings('', flows, 'dark').look).toBe('dark');
});

it('takes no notice of what it does not know', () => {
  expect(readSettings('?flow=child&zoom=7&view=list', flows)).toMatchObject({
    flow: 'woman',
    zoom: '55',
    view: 'board',
  });
});

it('writes only what is chosen', () => {
  expect(writeSettings(readSettings('', flows), flows)).toBe('?flow=woman');
  expect(writeSettings(readSettings('?flow=man&weight=160+lbs', flows), flows)).toBe('?flow=man&weight=160+lbs');
});
