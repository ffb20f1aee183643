import { isCalendarDate, writeDay } from './dates.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day n days later, or earlier where n is negative; throws a RangeError for what is no day. */
export function addDays(day: string, n: number): string {
  return writeDay(new Date(readDay(day).getTime() + n * DAY_MS));
}

/** How many days lie from one day to the other, negative if it is earlier; throws a RangeError for what is no day. */
export function daysBetween(from: string, to: string): number {
  return (readDay(to).getTime() - readDay(from).getTime()) / DAY_MS;
}

/** The same day n months later, or the last one of a shorter month; throws a RangeError for what is no day. */
export function addMonths(day: string, n: number): string {
  const date = readDay(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  // Day 0 of the month after next is the last day of the month meant.
  date.setUTCMonth(date.getUTCMonth() + n + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return writeDay(date);
}

/** A calendar day as midnight in UTC, where every day has 24 hours; throws a RangeError for what is no day. */
export function readDay(day: string): Date {
  if (!isCalendarDate(day)) throw new RangeError(`"${day}" is not a calendar day like 2026-12-03.`);
  return new Date(`${day}T00:00:00Z`);
}
