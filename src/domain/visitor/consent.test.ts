import { expect, it } from 'vitest';
import { isConsentOpen, permitsHealth, readPermission } from './consent.ts';

it.each([
  ['off', undefined, false, 'granted', false],
  ['off', undefined, true, 'granted', false],
  ['off', 'refused', false, 'denied', false],
  ['off', 'agreed', true, 'granted', false],
  ['notice', undefined, false, 'granted', true],
  ['notice', undefined, true, 'denied', false],
  ['notice', 'agreed', false, 'granted', false],
  ['notice', 'refused', false, 'denied', false],
  ['required', undefined, false, 'unknown', true],
  ['required', undefined, true, 'denied', false],
  ['required', 'agreed', true, 'granted', false],
  ['required', 'agreedWithHealth', false, 'granted', false],
  ['required', 'refused', false, 'denied', false],
] as const)(
  'mode %s, choice %s, browser asks for privacy %s: permission %s, question %s',
  (mode, choice, wish, may, asks) => {
    expect(readPermission(mode, choice, wish)).toBe(may);
    expect(isConsentOpen(mode, choice, wish)).toBe(asks);
  },
);

it('tells analytics about health only with a consent that names it', () => {
  expect([undefined, 'refused', 'agreed', 'agreedWithHealth'].map((choice) => permitsHealth(choice as never))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
