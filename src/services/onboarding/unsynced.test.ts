import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { oddJson } from '../../../tests/fuzz/odd-values.ts';
import { makeBodyReader } from '../../../scripts/service/onboarding/onboarding-body.ts';
import { stubStorage } from '../../../tests/support/fake-storage.ts';
import { answerAll } from '../../../tests/support/content.ts';

const KEY = 'fasting.onboarding';
const load = async (stored: Record<string, unknown>) => {
  const { texts } = stubStorage(stored);
  return { texts, ...(await import('./unsynced.ts')) };
};
const readAsService = makeBodyReader();

describe('the body of a write', () => {
  it('is accepted by the service, and then counts as synced, whatever is stored in a field', async () => {
    const { texts, readBody, hasUnsyncedChanges, acknowledge } = await load({});
    const fields = Object.keys({ ...answerAll('woman'), ...answerAll('man') });
    const entries = fc.array(fc.tuple(fc.constantFrom(...fields), oddJson), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(entries, (list) => {
        texts.set(KEY, `{${list.map(([name, json]) => `"${name}":${json}`).join()}}`);
        const body = JSON.stringify(readBody());
        expect(() => readAsService(JSON.parse(body))).not.toThrow();
        acknowledge(body);
        expect(hasUnsyncedChanges()).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it('has no answer that stays in the browser, and such an answer alone creates no record', async () => {
    vi.doMock('../../domain/generated/unsent-fields.ts', () => ({ unsentFields: ['focus'] }));
    vi.resetModules();
    const { texts, readBody, hasUnsyncedChanges } = await load({ [KEY]: { focus: 'Lose weight' } });
    expect(readBody()).toEqual({});
    expect(hasUnsyncedChanges()).toBe(false);
    texts.set(KEY, JSON.stringify({ focus: 'Lose weight', water: 'Tea' }));
    expect(readBody()).toEqual({ water: 'Tea' });
    expect(hasUnsyncedChanges()).toBe(true);
    vi.doUnmock('../../domain/generated/unsent-fields.ts');
    vi.resetModules();
  });

  it('is unsynced as soon as any answer is changed, added or removed, but not when their order is another', async () => {
    const answers = answerAll('woman');
    const { texts, readBody, hasUnsyncedChanges, acknowledge } = await load({ [KEY]: answers });
    acknowledge(JSON.stringify(readBody()));
    texts.set(KEY, JSON.stringify(Object.fromEntries(Object.entries(answers).toReversed())));
    expect(hasUnsyncedChanges()).toBe(false);
    for (const field of Object.keys(answers)) {
      const { [field as keyof typeof answers]: _, ...rest } = answers;
      texts.set(KEY, JSON.stringify(rest));
      expect(hasUnsyncedChanges(), field).toBe(true);
    }
    texts.set(KEY, JSON.stringify({ ...answers, sixPack: 'Yes' }));
    expect(hasUnsyncedChanges()).toBe(true);
  });
});
