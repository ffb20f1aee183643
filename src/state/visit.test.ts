import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/fake-storage.ts';

const load = () => import('./visit.ts');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('setGender', () => {
  it('keeps what was chosen, at once and for the next visit', async () => {
    const { texts } = stubStorage();
    const { setGender, visit } = await load();
    expect(visit).toEqual({});
    setGender('Non-binary');
    expect(visit.gender).toBe('Non-binary');
    expect(texts.get('fasting.gender')).toBe('Non-binary');
    vi.resetModules();
    expect((await load()).visit).toEqual({ gender: 'Non-binary' });
  });
});

describe('clearGender', () => {
  it('forgets the choice and nothing else, at once and for the next visit', async () => {
    const { texts } = stubStorage({ 'fasting.gender': 'Woman', 'fasting.ttclid': 'E.C.P.1' });
    const { clearGender, visit } = await load();
    clearGender();
    expect(visit).toEqual({ ttclid: 'E.C.P.1' });
    expect([...texts.keys()]).toEqual(['fasting.ttclid']);
  });
});

describe('rememberClickId', () => {
  it.each([
    ['?ttclid=E.C.P.1', 'E.C.P.1'],
    ['?utm_source=x&ttclid=a%2Bb&y=1', 'a+b'],
    ['?ttclid=first&ttclid=second', 'first'],
    [`?ttclid=${'a'.repeat(500)}`, 'a'.repeat(500)],
  ])('keeps the click id of %s', async (search, clickId) => {
    const { texts } = stubStorage();
    const { rememberClickId, visit } = await load();
    rememberClickId(search);
    expect(visit.ttclid).toBe(clickId);
    expect(texts.get('fasting.ttclid')).toBe(clickId);
    vi.resetModules();
    expect((await load()).visit).toEqual({ ttclid: clickId });
  });

  it.each(['', '?', '?utm_source=x', '?ttclid=', '?TTCLID=x', `?ttclid=${'a'.repeat(501)}`])(
    'keeps the earlier one where the address says %s',
    async (search) => {
      const { writes } = stubStorage({ 'fasting.ttclid': 'earlier' });
      const { rememberClickId, visit } = await load();
      rememberClickId(search);
      expect(visit.ttclid).toBe('earlier');
      expect(writes).toEqual([]);
    },
  );

  it('takes a newer one for the earlier one', async () => {
    const { texts } = stubStorage({ 'fasting.ttclid': 'earlier' });
    const { rememberClickId } = await load();
    rememberClickId('?ttclid=later');
    expect(texts.get('fasting.ttclid')).toBe('later');
  });

  it.each(['full', 'forbidden'] as const)('keeps it for this visit where storage is %s', async (trouble) => {
    stubStorage({}, trouble);
    const { rememberClickId, setGender, visit } = await load();
    rememberClickId('?ttclid=E.C.P.1');
    setGender('Woman');
    expect(visit).toEqual({ ttclid: 'E.C.P.1', gender: 'Woman' });
  });
});
