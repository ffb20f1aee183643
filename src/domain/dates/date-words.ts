import { readDay } from './calendar.ts';

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
