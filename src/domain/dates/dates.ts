/** Today as YYYY-MM-DD in the visitor's time zone. */
export function localToday(now: Date = new Date()): string {
  return writeDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** Today as YYYY-MM-DD in the visitor's time zone, or in the given one. Throws a RangeError for an unknown zone. */
export function todayIn(timeZone?: string, now: Date = new Date()): string {
  if (timeZone === undefined) return localToday(now);
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Whether a text is an existing calendar day as YYYY-MM-DD; 2026-02-30 is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Some engines turn February 30th into March 2nd, others return an invalid date.
  return !Number.isNaN(date.getTime()) && writeDay(date) === text;
}

/** Whether a day is after today; false for an invalid day. */
export function isAfter(day: string, today: string): boolean {
  return isCalendarDate(day) && day > today;
}

/** The day of a moment in UTC, as YYYY-MM-DD. */
export function writeDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
