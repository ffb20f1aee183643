import { isContentId } from '../domain/flow/content-id.ts';
import type { ShownPlan } from '../domain/generated/types.ts';
import { shareRecord } from './storage/persistence.ts';

/** The fasting plan that the visitor knows. */
export interface PlanRecord {
  /** As a page has shown it last; absent before that, and for visitors who get no plan. */
  shown?: ShownPlan;
}

const isClockTime = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const isEatingHours = (value: unknown): value is ShownPlan['eatingHours'] => [12, 10, 8].some((it) => it === value);

/** The plan, if all of it is valid: a part of one could mislead the app. */
function cleanPlan(stored: unknown): ShownPlan | undefined {
  const { fastingHours, eatingHours, steps, opens, closes, dayOff, habits, weeklyRate, needsDoctor } = (stored ??
    {}) as Record<keyof ShownPlan, unknown>;
  if (!isEatingHours(eatingHours) || fastingHours !== 24 - eatingHours) return undefined;
  if (!Array.isArray(steps) || steps.length !== 3 || !steps.every(isEatingHours)) return undefined;
  if (!isClockTime(opens) || !isClockTime(closes) || !isContentId(dayOff)) return undefined;
  if (!Array.isArray(habits) || habits.length > 2 || !habits.every(isContentId)) return undefined;
  if (typeof weeklyRate !== 'number' || !(weeklyRate >= 0.001 && weeklyRate <= 0.01)) return undefined;
  if (typeof needsDoctor !== 'boolean') return undefined;
  return {
    fastingHours: fastingHours as ShownPlan['fastingHours'],
    eatingHours,
    steps,
    opens,
    closes,
    dayOff,
    habits,
    weeklyRate,
    needsDoctor,
  };
}

function cleanRecord(stored: unknown): PlanRecord {
  const shown = cleanPlan((stored as PlanRecord | null | undefined)?.shown);
  return shown ? { shown } : {};
}

const record = shareRecord<PlanRecord>('plan', cleanRecord);

/** The fasting plan that the visitor knows, stored for later visits. */
export const planRecord: PlanRecord = record.state;

/** Reads the plan again, which another tab may have changed. */
export const rereadPlan: () => void = record.reread;

/** Stores the plan that a page shows, or that there is none. */
export function setPlan(plan: ShownPlan | undefined): void {
  record.change((newest) => {
    // An equal plan is not assigned, because every assignment triggers a sync.
    if (!plan) delete newest.shown;
    else if (JSON.stringify(newest.shown) !== JSON.stringify(plan)) newest.shown = plan;
  });
}
