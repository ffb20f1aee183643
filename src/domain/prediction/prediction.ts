import { readKnown } from '../body/known-answers.ts';
import { addDays, daysBetween, isAfter } from '../dates/calendar.ts';
import type { ContentFile } from '../flow/flow.ts';
import type { PredictionPage, Weight } from '../generated/types.ts';
import { isMet, type Facts } from '../rules/facts.ts';
import { exceeds, roundToTenth, roundUp, convertKg } from '../body/units.ts';
import { weightToKg } from '../body/metric.ts';

/** The share of body weight lost per week, unless the flow sets another: also the most that content can set. */
export const DEFAULT_WEEKLY_RATE = 0.01;

/** The predicted date of the goal, at a constant daily loss. */
export interface Prediction {
  weightKg: number;
  goalKg: number;
  dailyLossKg: number;
  /** Whole days from today to the goal date. */
  days: number;
  /** A calendar day, YYYY-MM-DD. */
  goalDate: string;
}

/** The relation of the goal to an event; losses are in the visitor's unit, rounded to 0.1. */
export type EventComparison =
  { kind: 'goalFirst'; daysBefore: number } | { kind: 'byEvent'; loss: number } | { kind: 'generic'; loss: number };

/** A point of the curve to the goal. */
export interface WeightPoint {
  /** Weeks since today: whole, except at the goal. */
  week: number;
  kg: number;
  /** A calendar day, YYYY-MM-DD. */
  day: string;
}

/** Predicts the goal date; a goal that is not below the weight is reached today. `weeklyRate` is a fraction above 0. */
export function predict(input: {
  weight: Weight;
  weightGoal: Weight;
  today: string;
  weeklyRate?: number | undefined;
}): Prediction {
  const weightKg = weightToKg(input.weight);
  const goalKg = weightToKg(input.weightGoal);
  const dailyLossKg = (weightKg * (input.weeklyRate ?? DEFAULT_WEEKLY_RATE)) / 7;
  const days = Math.max(0, roundUp((weightKg - goalKg) / dailyLossKg));
  return { weightKg, goalKg, dailyLossKg, days, goalDate: addDays(input.today, days) };
}

/** The share of body weight that this visitor may lose a week, by the rules of the flow. */
export function findWeeklyRate(file: ContentFile, facts: Facts): number {
  const rates = file.kind === 'flow' ? (file.weeklyRates ?? []) : [];
  return rates.find(({ when }) => !when || isMet(when, facts))?.rate ?? DEFAULT_WEEKLY_RATE;
}

/** The prediction for a visitor; undefined while the weight or the goal is missing. */
export function predictGoal(file: ContentFile, facts: Facts): Prediction | undefined {
  const { weight, weightGoal } = readKnown(facts.answers);
  if (!weight || !weightGoal) return undefined;
  return predict({ weight, weightGoal, today: facts.today, weeklyRate: findWeeklyRate(file, facts) });
}

/** The day of the event that a page with a prediction names; undefined if it names none, or there is no answer. */
export function readEventDate({ event }: Pick<PredictionPage, 'event'>, { answers }: Facts): string | undefined {
  const day = event && answers[event.date];
  return typeof day === 'string' ? day : undefined;
}

/** Compares the goal date with a future event; undefined if there is none. `byEvent` needs a loss over 1, unrounded. */
export function compareWithEvent(input: {
  prediction: Prediction;
  eventDate: string | undefined;
  today: string;
  weight: Weight;
}): EventComparison | undefined {
  const { prediction, eventDate, today, weight } = input;
  if (eventDate === undefined || !isAfter(eventDate, today)) return undefined;
  if (!isAfter(prediction.goalDate, eventDate)) {
    return { kind: 'goalFirst', daysBefore: daysBetween(prediction.goalDate, eventDate) };
  }
  const loss = convertKg(prediction.dailyLossKg * daysBetween(today, eventDate), weight);
  return { kind: exceeds(loss, 1) ? 'byEvent' : 'generic', loss: roundToTenth(loss) };
}

/** The curve for the chart: today's weight, the weight after each whole week, and finally the goal on its date. */
export function weeklyWeights(prediction: Prediction): WeightPoint[] {
  const { weightKg, goalKg, dailyLossKg, days, goalDate } = prediction;
  const weeks = Array.from({ length: Math.ceil(days / 7) }, (_, week) => ({
    week,
    kg: weightKg - dailyLossKg * 7 * week,
    day: addDays(goalDate, week * 7 - days),
  }));
  return [...weeks, { week: days / 7, kg: goalKg, day: goalDate }];
}

/** The predicted weight on a day, in kilograms; from the goal date on, it is the goal. */
export function weightOn(day: string, today: string, { weightKg, goalKg, dailyLossKg }: Prediction): number {
  return Math.max(goalKg, weightKg - dailyLossKg * daysBetween(today, day));
}

/** The possible numbers of weeks between two milestones. */
const MILESTONE_STEPS = [1, 2, 4, 8, 13, 26, 52, 104, 208];

/** Thins `weeklyWeights` to at most `most` steps: every week, every other week …, always with today and the goal. */
export function pickMilestones(points: readonly WeightPoint[], most: number): WeightPoint[] {
  const goal = points.at(-1);
  if (!goal) return [];
  const step = MILESTONE_STEPS.find((weeks) => goal.week / weeks <= most) ?? Math.ceil(goal.week / most);
  // A milestone just before the goal would crowd it.
  const regular = points.filter(({ week }) => week % step === 0 && (week === 0 || goal.week - week >= step / 2));
  return [...regular.filter((point) => point !== goal), goal];
}
