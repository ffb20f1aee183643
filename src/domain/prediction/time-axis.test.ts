import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/calendar.ts';
import { listTicks } from './time-axis.ts';

const today = '2026-11-21';
const days = (span: number, most = 5) => listTicks(today, span, most).map(({ day }) => day);

describe('listTicks', () => {
  it.each<[string, number, string[]]>([
    ['the first days of months', 83, ['2026-12-01', '2027-01-01', '2027-02-01']],
    ['every third month of a year', 400, ['2027-01-01', '2027-04-01', '2027-07-01', '2027-10-01']],
    ['weeks of a short span', 30, ['2026-11-28', '2026-12-05', '2026-12-12', '2026-12-19']],
    ['nothing within a week', 6, []],
  ])('names %s', (_, span, expected) => expect(days(span)).toEqual(expected));

  it('labels Januaries by year when ticks are several months apart', () => {
    expect(listTicks(today, 400, 5).map(({ names }) => names)).toEqual(['year', 'month', 'month', 'month']);
    expect(listTicks(today, 83, 5).map(({ names }) => names)).toEqual(['month', 'month', 'month']);
    expect(listTicks(today, 21, 5).map(({ names }) => names)).toEqual(['day', 'day', 'day']);
  });

  it('has no more ticks than fit, all after today and within the span, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1800 }), fc.integer({ min: 1, max: 8 }), (span, most) => {
        const ticks = days(span, most);
        expect(ticks.length).toBeLessThanOrEqual(most);
        expect(ticks).toEqual(ticks.toSorted());
        for (const day of ticks) expect(day > today && day <= addDays(today, span)).toBe(true);
      }),
    );
  });
});
