import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { oddJson } from '../../../tests/fuzz/valid-answers.ts';
import { makeBodyReader } from '../../../scripts/service/onboarding/onboardings.ts';
import { sensitiveConsent, shownPlan } from '../../../tests/support/sample-records.ts';
import { stubStorage } from '../../../tests/support/fakes.ts';
import { answerAll } from '../../../tests/support/content.ts';

const KEY = 'fasting.onboarding';
const agreed = { 'fasting.sensitiveConsent': sensitiveConsent };
const load = async (stored: Record<string, unknown>) => {
  const { texts } = stubStorage(stored);
  return { texts, ...(await import('./unsynced.ts')) };
};
const readAsService = makeBodyReader();

describe('the body of a write', () => {
  it('is accepted by the service, and then counts as synced, whatever is stored in a field', async () => {
    const { texts, readBody, hasUnsyncedChanges, acknowledge } = await load(agreed);
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

  it('has sensitive answers, and the plan that follows from them, only with the visitor’s consent, and names it', async () => {
    const sensitive = { weight: { kg: 80 }, menopause: 'No' } as const;
    const { texts, readBody, hasUnsyncedChanges, acknowledge } = await load({
      [KEY]: { ...sensitive, water: 'Tea', email: 'visitor@example.com' },
      'fasting.aside': { answers: { pills: { medication: 'Yes' }, drinks: { habits: 'Snacks' } } },
      'fasting.plan': { shown: shownPlan },
    });
    const without = { email: 'visitor@example.com', water: 'Tea', offPath: { habits: 'Snacks' } };
    expect(readBody()).toEqual(without);
    acknowledge(JSON.stringify(readBody()));
    texts.set(KEY, JSON.stringify({ ...sensitive, water: 'Tea', email: 'visitor@example.com', weight: { kg: 81 } }));
    expect(hasUnsyncedChanges()).toBe(false);
    texts.set('fasting.sensitiveConsent', JSON.stringify(sensitiveConsent));
    expect(hasUnsyncedChanges()).toBe(true);
    const offPath = { medication: 'Yes', habits: 'Snacks' };
    expect(readBody()).toEqual({
      ...without,
      ...sensitive,
      weight: { kg: 81 },
      offPath,
      plan: shownPlan,
      sensitiveConsent,
    });
    texts.set('fasting.sensitiveConsent', '{}');
    expect(readBody()).toEqual(without);
    texts.set('fasting.sensitiveConsent', JSON.stringify({ ...sensitiveConsent, givenAt: 'today' }));
    expect(readBody(), 'nothing proves when').toEqual(without);
  });

  it('is unsynced as soon as any answer is changed, added or removed, but not when their order is another', async () => {
    const answers = answerAll('woman');
    const { texts, readBody, hasUnsyncedChanges, acknowledge } = await load({ ...agreed, [KEY]: answers });
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
