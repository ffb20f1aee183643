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
  ['required', 'refused', false, 'denied', false],
] as const)(
  'mode %s, choice %s, browser asks for privacy %s: permission %s, question %s',
  (mode, choice, asksForPrivacy, permission, isOpen) => {
    expect(readPermission(mode, choice, asksForPrivacy)).toBe(permission);
    expect(isConsentOpen(mode, choice, asksForPrivacy)).toBe(isOpen);
  },
);

it.each([undefined, 'refused', 'agreed', 'agreedWithHealth'] as const)(
  'analytics learns about health only with a consent that names it: %s',
  (choice) => expect(permitsHealth(choice)).toBe(choice === 'agreedWithHealth'),
);
