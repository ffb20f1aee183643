const DAY_MS = 24 * 60 * 60 * 1000;

/** Today as YYYY-MM-DD in the visitor's time zone, or in the one named; throws a RangeError for an unknown zone. */
export function todayIn(timeZone?: string, now: Date = new Date()): string {
  if (timeZone === undefined) return writeDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
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

/** A calendar day as midnight in UTC, where every day has 24 hours; throws a RangeError for what is no day. */
export function readDay(day: string): Date {
  if (!isCalendarDate(day)) throw new RangeError(`"${day}" is not a calendar day like 2026-12-03.`);
  return new Date(`${day}T00:00:00Z`);
}

function writeDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
