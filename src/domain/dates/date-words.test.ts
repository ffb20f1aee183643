import { describe, expect, it } from 'vitest';
import { formatDate, formatDateShort, formatDayShort, formatMonthShort, splitDate } from './date-words.ts';

describe('formatDate', () => {
  it('writes each day of a month with its ending', () => {
    const ordinals = ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd', '24th', '31st'];
    const days = ordinals.map((ordinal) => `2026-12-${`${Number.parseInt(ordinal)}`.padStart(2, '0')}`);
    expect(days.map(formatDate)).toEqual(ordinals.map((ordinal) => `December ${ordinal}, 2026`));
  });

  it.each([
    ['2026-01-01', 'January 1st, 2026', 'Jan'],
    ['2026-06-30', 'June 30th, 2026', 'Jun'],
    ['2026-09-05', 'September 5th, 2026', 'Sep'],
    ['2026-12-03', 'December 3rd, 2026', 'Dec'],
  ])('writes %s as %s, in short %s', (day, long, short) => {
    expect(formatDate(day)).toBe(long);
    expect(formatMonthShort(day)).toBe(short);
  });

  it('writes a day in short, with and without its year', () => {
    expect(formatDayShort('2026-12-03')).toBe('Dec 3');
    expect(formatDateShort('2026-12-03')).toBe('Dec 3, 2026');
    expect(() => formatDayShort('2026-02-30')).toThrow(RangeError);
  });
});

describe('splitDate', () => {
  it.each([
    ['2026-12-03', { month: 'December 2026', day: '3', weekday: 'Thursday' }],
    ['2028-02-29', { month: 'February 2028', day: '29', weekday: 'Tuesday' }],
    ['2027-01-01', { month: 'January 2027', day: '1', weekday: 'Friday' }],
  ])('puts %s on a leaf as %o', (day, parts) => expect(splitDate(day)).toEqual(parts));

  it('throws for an invalid day', () => expect(() => splitDate('2026-02-30')).toThrow(RangeError));
});
