import { expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fakes.ts';

it('keeps the choice for the next visit until it is removed, and nothing else with it', async () => {
  const { texts } = stubStorage({ 'fasting.ttclid': 'E.C.P.1' });
  (await import('./gender.ts')).setGender('Non-binary');
  vi.resetModules();
  const { clearGender, genderChoice } = await import('./gender.ts');
  expect(genderChoice).toEqual({ gender: 'Non-binary' });
  clearGender();
  expect(genderChoice).toEqual({});
  expect([...texts.keys()]).toEqual(['fasting.ttclid']);
});
