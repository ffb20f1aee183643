import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { looks, readSettings, filters, sizes, views, writeSettings, zooms, type Settings } from './settings.ts';

const flows = ['woman', 'man', 'site'];

const settings: fc.Arbitrary<Settings> = fc.record({
  flow: fc.constantFrom(...flows),
  view: fc.constantFrom(...views),
  size: fc.constantFrom(...sizes),
  zoom: fc.constantFrom(...zooms),
  look: fc.constantFrom(...looks),
  find: fc.string(),
  type: fc.constantFrom('', 'choice', 'paywall'),
  filter: fc.constantFrom(...filters),
  isPathShown: fc.boolean(),
  isCompared: fc.boolean(),
  base: fc.constantFrom('everything', 'nothing'),
  overrides: fc.dictionary(fc.constantFrom('age', 'weight', 'email', 'gender', 'hasPurchased'), fc.string()),
  variants: fc.dictionary(fc.constantFrom('rhythm', 'paywall-order'), fc.constantFrom('control', 'short-2')),
});

it('can be written to an address and read back', () => {
  fc.assert(
    fc.property(settings, fc.constantFrom(...looks), (given, look) => {
      expect(readSettings(writeSettings(given, flows, look), flows, look)).toEqual(given);
    }),
  );
});

it('opens on the first flow with all questions answered, ignores unknown values, and writes no default', () => {
  const defaults = readSettings('', flows, 'dark');
  expect(defaults).toMatchObject({ flow: 'woman', view: 'board', base: 'everything', overrides: {}, look: 'dark' });
  expect(readSettings('?flow=child&zoom=7&view=list', flows, 'dark')).toEqual(defaults);
  expect(writeSettings(defaults, flows, 'dark')).toBe('?flow=woman');
  expect(writeSettings(readSettings('?flow=man&weight=160+lbs', flows), flows)).toBe('?flow=man&weight=160+lbs');
});
