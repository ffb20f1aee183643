const DAY_MS = 24 * 60 * 60 * 1000;

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** Today as YYYY-MM-DD in the visitor's time zone, or in the one named; throws a RangeError for an unknown zone. */
export function todayIn(timeZone?: string, now: Date = new Date()): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Whether a text is a real calendar day as YYYY-MM-DD; 2026-02-30 is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Some engines turn February 30th into March 2nd, others refuse it.
  return !Number.isNaN(date.getTime()) && writeDay(date) === text;
}

/** Whether a day comes after today; false for what is no day. */
export function isAfter(day: string, today: string): boolean {
  return isCalendarDate(day) && day > today;
}

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

/** A day in words: "December 3rd, 2026"; throws a RangeError for what is no day. */
export function formatDate(day: string): string {
  const date = readDay(day);
  const dayOfMonth = date.getUTCDate();
  const suffix = suffixes[ordinals.select(dayOfMonth)] ?? 'th';
  return `${longMonth.format(date)} ${dayOfMonth}${suffix}, ${date.getUTCFullYear()}`;
}

/** A day in short: "Dec 3"; throws a RangeError for what is no day. */
export function formatDayShort(day: string): string {
  return dayAndMonth.format(readDay(day));
}

/** A day in short with its year: "Dec 3, 2026"; throws a RangeError for what is no day. */
export function formatDateShort(day: string): string {
  return `${formatDayShort(day)}, ${day.slice(0, 4)}`;
}

/** The short name of a day's month: "Dec"; throws a RangeError for what is no day. */
export function formatMonthShort(day: string): string {
  return shortMonth.format(readDay(day));
}

/** A day as the parts of a calendar leaf: "December 2026", "3", "Thursday"; throws a RangeError for what is no day. */
export function splitDate(day: string): { month: string; day: string; weekday: string } {
  const date = readDay(day);
  return { month: monthAndYear.format(date), day: String(date.getUTCDate()), weekday: weekday.format(date) };
}

// A calendar day is held as midnight in UTC, where every day has 24 hours.
function readDay(day: string): Date {
  if (!isCalendarDate(day)) throw new RangeError(`"${day}" is not a calendar day like 2026-12-03.`);
  return new Date(`${day}T00:00:00Z`);
}

function writeDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
