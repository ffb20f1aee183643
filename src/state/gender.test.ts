import { afterEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fake-storage.ts';

const load = () => import('./gender.ts');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('keeps the choice for the next visit until it is removed, and nothing else with it', async () => {
  const { texts } = stubStorage({ 'fasting.ttclid': 'E.C.P.1' });
  const { setGender, genderChoice } = await load();
  expect(genderChoice).toEqual({});
  setGender('Non-binary');
  expect(genderChoice.gender).toBe('Non-binary');
  vi.resetModules();
  const next = await load();
  expect(next.genderChoice).toEqual({ gender: 'Non-binary' });
  next.clearGender();
  expect(next.genderChoice).toEqual({});
  expect([...texts.keys()]).toEqual(['fasting.ttclid']);
});
