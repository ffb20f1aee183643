import { describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fakes.ts';

const load = () => import('./persistence.ts');

describe('texts in storage', () => {
  it('are read back, and gone once removed', async () => {
    const { texts } = stubStorage({ 'fasting.gender': 'Woman' });
    const { readText, writeText } = await load();
    expect([readText('gender'), readText('ttclid')]).toEqual(['Woman', null]);
    writeText('ttclid', 'E.C.P.1');
    expect([readText('ttclid'), texts.get('fasting.ttclid')]).toEqual(['E.C.P.1', 'E.C.P.1']);
    writeText('ttclid', undefined);
    expect([readText('ttclid'), texts.has('fasting.ttclid')]).toEqual([null, false]);
  });

  it.each(['full', 'forbidden'] as const)('last for the visit where storage is %s', async (trouble) => {
    const { texts } = stubStorage({}, trouble);
    const { readJson, readText, writeText } = await load();
    const { forgetVisitor } = await import('./forget-visitor.ts');
    expect(readText('onboardingMeta')).toBeNull();
    writeText('onboardingMeta', '{"id":"7"}');
    expect(readJson('onboardingMeta')).toEqual({ id: '7' });
    writeText('onboardingMeta', undefined);
    expect(readText('onboardingMeta')).toBeNull();
    writeText('gender', 'Woman');
    forgetVisitor();
    expect(readText('gender'), 'the visitor is forgotten').toBeNull();
    expect(texts.size).toBe(0);
  });

  it('last for the visit where there is no storage', async () => {
    stubStorage();
    vi.stubGlobal('localStorage', undefined);
    const { readText, writeText } = await load();
    writeText('gender', 'Man');
    expect(readText('gender')).toBe('Man');
  });
});

describe('a visitor who is forgotten', () => {
  it('leaves nothing of this product but the answer about analytics, and stores nothing more', async () => {
    const { texts } = stubStorage({
      'fasting.onboarding': {},
      'fasting.consent': 'refused',
      'fasting.later': '1',
      'fasting.outbox': {},
      other: 'kept',
    });
    const { writeText } = await load();
    const { forgetVisitor } = await import('./forget-visitor.ts');
    const { isStorageClosed } = await import('./persistence.ts');
    expect(isStorageClosed()).toBe(false);
    forgetVisitor();
    writeText('gender', 'Woman');
    writeText('consent', undefined);
    expect([...texts.keys()]).toEqual(['fasting.consent', 'other']);
    expect(isStorageClosed()).toBe(true);
  });
});

it.each([
  ['{"age":"30-39"}', { age: '30-39' }],
  ['null', null],
  ['', undefined],
  ['{"age":', undefined],
])('readJson reads %s as %o', async (text, value) => {
  stubStorage({ 'fasting.onboarding': text });
  expect((await load()).readJson('onboarding')).toEqual(value);
});
