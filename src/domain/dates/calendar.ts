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
function readDay(day: string): Date {
  if (!isCalendarDate(day)) throw new RangeError(`"${day}" is not a calendar day like 2026-12-03.`);
  return new Date(`${day}T00:00:00Z`);
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** A day as text: "December 3rd, 2026". Throws a RangeError for an invalid day. */
export function formatDate(day: string): string {
  const date = readDay(day);
  const dayOfMonth = date.getUTCDate();
  const suffix = suffixes[ordinals.select(dayOfMonth)] ?? 'th';
  return `${longMonth.format(date)} ${dayOfMonth}${suffix}, ${date.getUTCFullYear()}`;
}

/** A day as short text: "Dec 3". Throws a RangeError for an invalid day. */
export function formatDayShort(day: string): string {
  return dayAndMonth.format(readDay(day));
}

/** A day as short text with its year: "Dec 3, 2026". Throws a RangeError for an invalid day. */
export function formatDateShort(day: string): string {
  return `${formatDayShort(day)}, ${day.slice(0, 4)}`;
}

/** The short name of a day's month: "Dec". Throws a RangeError for an invalid day. */
export function formatMonthShort(day: string): string {
  return shortMonth.format(readDay(day));
}

/** A day as the parts of a calendar leaf: "December 2026", "3", "Thursday". Throws a RangeError for an invalid day. */
export function splitDate(day: string): { month: string; day: string; weekday: string } {
  const date = readDay(day);
  return { month: monthAndYear.format(date), day: String(date.getUTCDate()), weekday: weekday.format(date) };
}
