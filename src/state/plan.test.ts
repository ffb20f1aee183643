import { afterEach, describe, expect, it, vi } from 'vitest';
import { compileSchema } from '../../scripts/checker/schema/schemas.ts';
import { stubStorage } from '../../tests/support/fake-storage.ts';
import { shownPlan } from '../../tests/support/shown-plan.ts';

const KEY = 'fasting.plan';
const load = () => import('./plan.ts');

afterEach(() => vi.unstubAllGlobals());

describe('the plan that the visitor knows', () => {
  it('is stored at once and for later visits, the newest one', async () => {
    const { texts } = stubStorage();
    const { setPlan } = await load();
    setPlan({ ...shownPlan, fastingHours: 16, eatingHours: 8 });
    setPlan(shownPlan);
    expect(JSON.parse(texts.get(KEY)!)).toEqual({ shown: shownPlan });
    vi.resetModules();
    const { planRecord } = await load();
    expect(planRecord).toEqual({ shown: shownPlan });
    expect(JSON.stringify(planRecord.shown)).toBe(JSON.stringify(shownPlan));
  });

  it('is gone when there is none any more', async () => {
    const { texts } = stubStorage({ [KEY]: { shown: shownPlan } });
    const { planRecord, setPlan } = await load();
    setPlan(undefined);
    expect([{ ...planRecord }, texts.get(KEY)]).toEqual([{}, '{}']);
  });

  it('writes nothing for a visitor who has none', async () => {
    const { texts } = stubStorage();
    const { setPlan } = await load();
    setPlan(undefined);
    expect(texts.has(KEY)).toBe(false);
  });

  it('follows another tab', async () => {
    const { texts } = stubStorage();
    const { planRecord, rereadPlan } = await load();
    texts.set(KEY, JSON.stringify({ shown: shownPlan }));
    rereadPlan();
    expect(planRecord.shown).toEqual(shownPlan);
  });

  it.each([
    'nonsense',
    'null',
    '[]',
    '{"shown":null}',
    ...(
      [
        { fastingHours: 16 },
        { fastingHours: 20, eatingHours: 4 },
        { eatingHours: '10' },
        { steps: [12, 10] },
        { steps: [12, 10, 6] },
        { steps: 'narrow' },
        { opens: '9:00' },
        { closes: '24:00' },
        { dayOff: 'On weekends' },
        { habits: ['a', 'b', 'c'] },
        { habits: [''] },
        { weeklyRate: 0 },
        { weeklyRate: 0.011 },
        { weeklyRate: null },
        { needsDoctor: 'no' },
        { needsDoctor: undefined },
      ] as object[]
    ).map((fault) => JSON.stringify({ shown: { ...shownPlan, ...fault } })),
  ])('is unknown where storage holds %s', async (text) => {
    stubStorage({ [KEY]: text });
    expect({ ...(await load()).planRecord }).toEqual({});
  });

  it('loses only what is no part of it', async () => {
    stubStorage({ [KEY]: { shown: { ...shownPlan, more: 1 }, more: 1 } });
    const { planRecord } = await load();
    expect(planRecord).toEqual({ shown: shownPlan });
    expect(compileSchema('entities/shown-plan')({ ...planRecord.shown })).toBe(true);
  });
});
