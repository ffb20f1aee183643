import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fake-storage.ts';

const load = () => import('./gender.ts');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('setGender', () => {
  it('stores the choice at once and for the next visit', async () => {
    const { texts } = stubStorage();
    const { setGender, genderChoice } = await load();
    expect(genderChoice).toEqual({});
    setGender('Non-binary');
    expect(genderChoice.gender).toBe('Non-binary');
    expect(texts.get('fasting.gender')).toBe('Non-binary');
    vi.resetModules();
    expect((await load()).genderChoice).toEqual({ gender: 'Non-binary' });
  });
});

describe('clearGender', () => {
  it('removes only the choice, at once and for the next visit', async () => {
    const { texts } = stubStorage({ 'fasting.gender': 'Woman', 'fasting.ttclid': 'E.C.P.1' });
    const { clearGender, genderChoice } = await load();
    clearGender();
    expect(genderChoice).toEqual({});
    expect([...texts.keys()]).toEqual(['fasting.ttclid']);
  });
});

it.each(['full', 'forbidden'] as const)('keeps the choice for this visit where storage is %s', async (trouble) => {
  stubStorage({}, trouble);
  const { setGender, genderChoice } = await load();
  setGender('Woman');
  expect(genderChoice).toEqual({ gender: 'Woman' });
});
