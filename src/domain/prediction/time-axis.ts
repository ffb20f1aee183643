import { addDays, addMonths } from '../dates/calendar.ts';

/** A tick of a time axis: a day, labelled by its month, its year, or the day itself. */
export interface Tick {
  /** A calendar day, YYYY-MM-DD. */
  day: string;
  names: 'month' | 'year' | 'day';
}

/** The possible numbers of months between two ticks. All divide 12, so that every January has a tick. */
const MONTH_STEPS = [1, 2, 3, 6, 12];
/** From this step on, a January is labelled by its year. */
const YEARS_FROM = 3;

/** At most `most` ticks after today, up to `days` later: first days of months, or days weeks apart in short spans. */
export function listTicks(today: string, days: number, most: number): Tick[] {
  const months = listMonths(today, days);
  if (months.length < 2) return listWeeks(today, days, most);
  for (const step of MONTH_STEPS) {
    const kept = months.filter((day) => (monthOf(day) - 1) % step === 0);
    if (kept.length > most) continue;
    return kept.map((day) => ({ day, names: step >= YEARS_FROM && monthOf(day) === 1 ? 'year' : 'month' }));
  }
  return [];
}

const monthOf = (day: string): number => Number(day.slice(5, 7));

function listMonths(today: string, days: number): string[] {
  const firstOfThis = `${today.slice(0, 8)}01`;
  const end = addDays(today, days);
  const months: string[] = [];
  for (let n = 1; addMonths(firstOfThis, n) <= end; n++) months.push(addMonths(firstOfThis, n));
  return months;
}

function listWeeks(today: string, days: number, most: number): Tick[] {
  const step = Math.max(1, Math.ceil(Math.floor(days / 7) / Math.max(1, most))) * 7;
  return Array.from({ length: Math.floor(days / step) }, (_, index) => ({
    day: addDays(today, (index + 1) * step),
    names: 'day',
  }));
}
