import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fake-storage.ts';

const load = () => import('./persistence.ts');

afterEach(() => vi.unstubAllGlobals());

describe('texts in storage', () => {
  it('are read back, and gone once removed', async () => {
    const { texts } = stubStorage({ 'fasting.gender': 'Woman' });
    const { readText, writeText } = await load();
    expect(readText('fasting.gender')).toBe('Woman');
    expect(readText('fasting.ttclid')).toBeNull();
    writeText('fasting.ttclid', 'E.C.P.1');
    expect(texts.get('fasting.ttclid')).toBe('E.C.P.1');
    expect(readText('fasting.ttclid')).toBe('E.C.P.1');
    writeText('fasting.ttclid', undefined);
    expect(texts.has('fasting.ttclid')).toBe(false);
    expect(readText('fasting.ttclid')).toBeNull();
  });

  it.each(['full', 'forbidden'] as const)('last for the visit where storage is %s', async (trouble) => {
    const { texts } = stubStorage({}, trouble);
    const { readJson, readText, writeText } = await load();
    expect(readText('fasting.onboardingMeta')).toBeNull();
    writeText('fasting.onboardingMeta', '{"id":"7"}');
    expect(readText('fasting.onboardingMeta')).toBe('{"id":"7"}');
    expect(readJson('fasting.onboardingMeta')).toEqual({ id: '7' });
    writeText('fasting.onboardingMeta', undefined);
    expect(readText('fasting.onboardingMeta')).toBeNull();
    expect(texts.size).toBe(0);
  });

  it('last for the visit where there is no storage, or accessing it throws', async () => {
    stubStorage();
    vi.unstubAllGlobals();
    const { readText, writeText } = await load();
    writeText('fasting.gender', 'Man');
    expect(readText('fasting.gender')).toBe('Man');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    try {
      writeText('fasting.gender', 'Woman');
      expect(readText('fasting.gender')).toBe('Woman');
    } finally {
      Reflect.deleteProperty(globalThis, 'localStorage');
    }
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
    writeText('fasting.gender', 'Woman');
    writeText('fasting.consent', undefined);
    expect([...texts.keys()]).toEqual(['fasting.consent', 'other']);
    expect(isStorageClosed()).toBe(true);
  });

  it.each(['full', 'forbidden'] as const)('is forgotten where storage is %s', async (trouble) => {
    stubStorage({}, trouble);
    const { readText, writeText } = await load();
    const { forgetVisitor } = await import('./forget-visitor.ts');
    writeText('fasting.gender', 'Woman');
    forgetVisitor();
    expect(readText('fasting.gender')).toBeNull();
  });
});

describe('readJson', () => {
  it.each([
    ['{"age":"30-39"}', { age: '30-39' }],
    ['null', null],
    ['7', 7],
    ['', undefined],
    ['{"age":', undefined],
    ['[object Object]', undefined],
  ])('reads %s as %o', async (text, value) => {
    stubStorage({ 'fasting.onboarding': text });
    const { readJson } = await load();
    expect(readJson('fasting.onboarding')).toEqual(value);
  });

  it('reads nothing where nothing is stored', async () => {
    stubStorage();
    const { readJson } = await load();
    expect(readJson('fasting.onboarding')).toBeUndefined();
  });
});
