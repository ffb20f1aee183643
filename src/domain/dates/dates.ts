/** Today as YYYY-MM-DD in the visitor's time zone. */
export function readToday(now: Date = new Date()): string {
  return writeDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** Whether a text is an existing calendar day as YYYY-MM-DD; 2026-02-30 is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Some engines turn February 30th into March 2nd, others return an invalid date.
  return !Number.isNaN(date.getTime()) && writeDay(date) === text;
}

/** The day of a moment in UTC, as YYYY-MM-DD. */
export function writeDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
