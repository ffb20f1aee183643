import { describe, expect, it, vi } from 'vitest';
import { compileSchema } from '../../scripts/content/schema/schemas.ts';
import { stubStorage } from '../../tests/support/fakes.ts';
import { shownPlan } from '../../tests/support/sample-records.ts';

const KEY = 'fasting.plan';
const load = () => import('./plan.ts');

describe('the plan that the visitor knows', () => {
  it('is stored at once and for later visits, the newest one without what is no part of it, until there is none', async () => {
    const { texts } = stubStorage();
    const { setPlan } = await load();
    setPlan(undefined);
    expect(texts.has(KEY), 'nothing is written for a visitor who has none').toBe(false);
    setPlan({ ...shownPlan, fastingHours: 16, eatingHours: 8 });
    setPlan(shownPlan);
    expect(JSON.parse(texts.get(KEY)!)).toEqual({ shown: shownPlan });
    texts.set(KEY, JSON.stringify({ shown: { ...shownPlan, more: 1 }, more: 1 }));
    vi.resetModules();
    const next = await load();
    // The same text: it is compared with what the service has acknowledged.
    expect(JSON.stringify(next.planRecord)).toBe(JSON.stringify({ shown: shownPlan }));
    expect(compileSchema('entities/shown-plan')({ ...next.planRecord.shown })).toBe(true);
    next.setPlan(undefined);
    expect([{ ...next.planRecord }, texts.get(KEY)]).toEqual([{}, '{}']);
  });

  it.each<object>([
    { fastingHours: 20, eatingHours: 4 },
    { fastingHours: 16 },
    { steps: [12, 10, 6] },
    { opens: '9:00' },
    { closes: '24:00' },
    { dayOff: 'On weekends' },
    { habits: ['a', 'b', 'c'] },
    { habits: [''] },
    { weeklyRate: 0.011 },
    { needsDoctor: undefined },
  ])('is unknown where the stored one has %j', async (fault) => {
    stubStorage({ [KEY]: { shown: { ...shownPlan, ...fault } } });
    expect({ ...(await load()).planRecord }).toEqual({});
  });
});
