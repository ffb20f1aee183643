import type { ContentFile } from '../flow/flow.ts';
import type {
  Condition,
  Flow,
  PlanDayOff,
  PlanHabit,
  PlanRules,
  PlanStep,
  PlanTime,
  PlanWindow,
  ShownPlan,
} from '../generated/types.ts';
import { findWeeklyRate } from '../prediction/prediction.ts';
import { isMet, readField, type Facts } from '../rules/facts.ts';
import { listNeededSources, listSources } from '../rules/sources.ts';

/** The hours of the eating window of visitors who need caution: the widest that there is. */
export const WIDEST_WINDOW = 12;

/** The hours of a day in which a visitor eats. */
export interface EatingWindow {
  eatingHours: PlanWindow['eatingHours'];
  /** The rest of the day. */
  fastingHours: number;
  /** Times of day in the visitor's own time, HH:MM. */
  opens: string;
  closes: string;
}

/** The fasting plan of a visitor. */
export interface Plan extends EatingWindow {
  /** The steps of the first weeks; the last one is the plan itself. */
  steps: (PlanStep & EatingWindow)[];
  dayOff: PlanDayOff;
  habits: PlanHabit[];
  /** What visitors are told who must ask a doctor first. */
  caution: string | undefined;
}

/** The number of habits in a plan. */
export const HABITS = 2;

const findFirst = <Entry extends { when?: Condition }>(entries: readonly Entry[], facts: Facts): Entry | undefined =>
  entries.find(({ when }) => !when || isMet(when, facts));

function placeWindow(eatingHours: PlanWindow['eatingHours'], time: PlanTime): EatingWindow {
  const opens = time.opens ?? addHours(time.closes ?? '00:00', -eatingHours);
  return { eatingHours, fastingHours: 24 - eatingHours, opens, closes: addHours(opens, eatingHours) };
}

/** Whether the answers are there without which nobody gets a plan: all that decide about caution. */
function isPlannable({ caution }: PlanRules, { gates }: Flow, facts: Facts): boolean {
  const aboutAnswers = gates.filter(({ allowWhen }) => listSources(allowWhen).length > 0);
  return (
    listNeededSources(caution.when).every((field) => readField(field, facts) !== undefined) &&
    aboutAnswers.every(({ allowWhen }) => isMet(allowWhen, facts))
  );
}

/**
 * The fasting plan that follows from a visitor's answers by the rules of the flow. Undefined if the file has none, if a
 * gate stops the visitor, or while an answer is missing that decides about caution. Visitors who need caution always
 * get the widest window.
 */
export function makePlan(file: ContentFile, facts: Facts): Plan | undefined {
  if (file.kind !== 'flow' || !file.plan || !isPlannable(file.plan, file, facts)) return undefined;
  const rules = file.plan;
  const isCautious = isMet(rules.caution.when, facts);
  const window = isCautious
    ? rules.windows.find(({ eatingHours }) => eatingHours === WIDEST_WINDOW)
    : findFirst(rules.windows, facts);
  const time = findFirst(rules.times, facts);
  const dayOff = findFirst(rules.daysOff, facts);
  if (!window || !time || !dayOff) return undefined;
  return {
    ...placeWindow(window.eatingHours, time),
    steps: window.steps.map((step) => ({ ...step, ...placeWindow(step.eatingHours, time) })),
    dayOff,
    habits: rules.habits.filter(({ when }) => !when || isMet(when, facts)).slice(0, HABITS),
    caution: isCautious ? rules.caution.text : undefined,
  };
}

/** The plan of a visitor as the app gets it, without words; undefined for visitors who get none. */
export function makeShownPlan(file: ContentFile, facts: Facts): ShownPlan | undefined {
  const plan = makePlan(file, facts);
  if (!plan) return undefined;
  const { fastingHours, eatingHours, steps, opens, closes, dayOff, habits, caution } = plan;
  return {
    fastingHours: fastingHours as ShownPlan['fastingHours'],
    eatingHours,
    steps: steps.map((step) => step.eatingHours),
    opens,
    closes,
    dayOff: dayOff.id,
    habits: habits.map(({ id }) => id),
    weeklyRate: findWeeklyRate(file, facts),
    needsDoctor: caution !== undefined,
  };
}

const MINUTES_A_DAY = 24 * 60;

/** A time of day some hours later, or earlier if they are below 0, around the clock: "20:00" and -12 make "08:00". */
export function addHours(time: string, hours: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = (hour * 60 + minute + hours * 60 + MINUTES_A_DAY) % MINUTES_A_DAY;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A time of day as text: "8 AM", "12:30 PM". */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  // A space that doesn't break.
  return `${hour % 12 || 12}${minutes}\u00A0${hour < 12 ? 'AM' : 'PM'}`;
}
