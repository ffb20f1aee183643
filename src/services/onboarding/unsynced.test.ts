import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { oddJson } from '../../../tests/fuzz/odd-values.ts';
import { storageStates } from '../../../tests/fuzz/storage/states.ts';
import { makeBodyReader } from '../../../scripts/service/onboarding/onboarding-body.ts';
import { stubStorage } from '../../../tests/support/fake-storage.ts';
import { answerAll } from '../../../tests/support/content.ts';

const KEY = 'fasting.onboarding';
const load = async (stored: Record<string, unknown>) => {
  const { texts } = stubStorage(stored);
  return { texts, ...(await import('./unsynced.ts')) };
};
const readAsService = makeBodyReader();

afterEach(() => vi.unstubAllGlobals());

describe('the body of a write', () => {
  it('is accepted by the service, and then counts as synced, whatever is stored', async () => {
    await fc.assert(
      fc.asyncProperty(storageStates, async ({ stored }) => {
        const { readBody, hasUnsyncedChanges, acknowledge } = await load(stored);
        const body = readBody();
        expect(() => readAsService(JSON.parse(JSON.stringify(body)))).not.toThrow();
        hasUnsyncedChanges();
        acknowledge(JSON.stringify(body));
        expect(hasUnsyncedChanges()).toBe(false);
        expect(readBody()).toEqual(body);
      }),
      { numRuns: 20 },
    );
  });

  it('leaves out everything that the service would refuse, whatever a field contains', async () => {
    const { texts, readBody } = await load({});
    const fields = Object.keys({ ...answerAll('woman'), ...answerAll('man') });
    const entries = fc.array(fc.tuple(fc.constantFrom(...fields), oddJson), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(entries, (list) => {
        texts.set(KEY, `{${list.map(([name, json]) => `"${name}":${json}`).join()}}`);
        expect(() => readAsService(JSON.parse(JSON.stringify(readBody())))).not.toThrow();
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

  it('is the same in whichever order questions were answered', async () => {
    const answers = answerAll('woman');
    const { texts, readBody, hasUnsyncedChanges, acknowledge } = await load({ [KEY]: answers });
    acknowledge(JSON.stringify(readBody()));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(Object.entries(answers), { minLength: Object.keys(answers).length }),
        (entries) => {
          texts.set(KEY, JSON.stringify(Object.fromEntries(entries)));
          expect(hasUnsyncedChanges()).toBe(false);
        },
      ),
    );
  });

  it('counts as unsynced as soon as any answer is changed, added or removed', async () => {
    const answers = answerAll('man');
    const { texts, readBody, hasUnsyncedChanges, acknowledge } = await load({ [KEY]: answers });
    acknowledge(JSON.stringify(readBody()));
    for (const field of Object.keys(answers)) {
      const { [field as keyof typeof answers]: _, ...rest } = answers;
      texts.set(KEY, JSON.stringify(rest));
      expect(hasUnsyncedChanges(), field).toBe(true);
    }
    texts.set(KEY, JSON.stringify({ ...answers, menopause: 'Yes' }));
    expect(hasUnsyncedChanges()).toBe(true);
  });
});
