import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddJson, oddNames } from '../../../tests/fuzz/valid-answers.ts';
import { stubStorage } from '../../../tests/support/fakes.ts';
import { sensitiveConsent as consent, shownPlan } from '../../../tests/support/sample-records.ts';
import { answers, rereadAnswers } from '../answers.ts';
import { aside, rereadAside } from '../aside.ts';
import { experiments, rereadExperiments } from '../experiments.ts';
import { planRecord, rereadPlan } from '../plan.ts';
import { rereadSensitiveConsent, sensitiveConsent } from '../consent.ts';
import { recordHandle, rereadRecordHandle, readOutbox } from '../record.ts';
import { fullKey, type StorageKey } from './storage-key.ts';

/** The name, how to read what is stored again, and valid parts, which are also valid together. */
const records: [name: string, key: StorageKey, reread: () => object, right: readonly object[]][] = [
  [
    'the answers',
    'onboarding',
    () => (rereadAnswers(), answers),
    [{ age: '30-39' }, { weight: { kg: 80 } }, { clearMyPlate: 3 }, { email: 'visitor@example.com' }],
  ],
  [
    'the answers set aside',
    'aside',
    () => (rereadAside(), aside),
    [{ answers: { coffee: { water: 'One cup' } } }, { askers: { water: 'tea' } }],
  ],
  [
    'the record handle',
    'onboardingMeta',
    () => (rereadRecordHandle(), recordHandle),
    [{ id: 'a1', createdAt: '2026-12-03', updatedAt: '2026-12-03' }],
  ],
  ['the outbox', 'outbox', readOutbox, [{ key: '0123456789abcdef' }, { revision: 7 }, { acknowledged: '{}' }]],
  [
    'the experiments',
    'experiments',
    () => (rereadExperiments(), experiments),
    [{ visitorId: 'a'.repeat(32) }, { assignments: { words: 'short' } }, { started: ['words'] }],
  ],
  ['the plan', 'plan', () => (rereadPlan(), planRecord), [{ shown: shownPlan }]],
  [
    'the consent',
    'sensitiveConsent',
    () => (rereadSensitiveConsent(), sensitiveConsent),
    [{ ...consent, version: 'v1' }],
  ],
];

const odd = fc.array(fc.tuple(oddNames, oddJson), { maxLength: 4 });
const write = (parts: readonly (readonly [name: string, json: string])[]) =>
  `{${parts.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`;

describe.each(records)('%s', (_, key, reread, right) => {
  it('can be read whatever is stored, and cleaning the result changes nothing', () => {
    const { texts } = stubStorage();
    const anything = fc.oneof(oddJson, fc.string({ unit: 'binary-ascii' }), odd.map(write));
    fc.assert(
      fc.property(anything, (text) => {
        texts.set(fullKey(key), text);
        const kept = JSON.stringify(reread());
        texts.set(fullKey(key), kept);
        expect(JSON.stringify(reread())).toBe(kept);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps valid parts next to invalid ones, in any order', () => {
    const { texts } = stubStorage();
    const names = new Set(right.flatMap((part) => Object.keys(part)));
    fc.assert(
      fc.property(fc.subarray([...right], { minLength: 1 }), odd, fc.nat(), (parts, strange, at) => {
        const fits = Object.assign({}, ...parts) as object;
        const own = Object.entries(fits).map(([name, value]) => [name, JSON.stringify(value)] as const);
        const others = strange.filter(([name]) => !names.has(name));
        const cut = at % (others.length + 1);
        texts.set(fullKey(key), write([...others.slice(0, cut), ...own, ...others.slice(cut)]));
        expect(reread()).toMatchObject(fits);
      }),
      { numRuns: 100 },
    );
  });
});
