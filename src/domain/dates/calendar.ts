import { isCalendarDate, writeDay } from './dates.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a day is after today; false for an invalid day. */
export function isAfter(day: string, today: string): boolean {
  return isCalendarDate(day) && day > today;
}

/** The day n days later, or earlier if n is negative. Throws a RangeError for an invalid day. */
export function addDays(day: string, n: number): string {
  return writeDay(new Date(readDay(day).getTime() + n * DAY_MS));
}

/** The number of days from one day to another, negative if that is earlier. Throws a RangeError for an invalid day. */
export function daysBetween(from: string, to: string): number {
  return (readDay(to).getTime() - readDay(from).getTime()) / DAY_MS;
}

/** The same day n months later, or the last day of a shorter month. Throws a RangeError for an invalid day. */
export function addMonths(day: string, n: number): string {
  const date = readDay(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  // Day 0 of a month is the last day of the month before it.
  date.setUTCMonth(date.getUTCMonth() + n + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return writeDay(date);
}

/** A calendar day as midnight in UTC, where every day has 24 hours. Throws a RangeError for an invalid day. */
export function readDay(day: string): Date {
  if (!isCalendarDate(day)) throw new RangeError(`"${day}" is not a calendar day like 2026-12-03.`);
  return new Date(`${day}T00:00:00Z`);
}
