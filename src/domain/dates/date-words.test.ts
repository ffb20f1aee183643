import { describe, expect, it } from 'vitest';
import { formatDate, formatDateShort, formatDayShort, formatMonthShort, splitDate } from './date-words.ts';

describe('formatDate', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [20, '20th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [24, '24th'],
    [30, '30th'],
    [31, '31st'],
  ])('writes day %d as %s', (day, ordinal) => {
    expect(formatDate(`2026-12-${`${day}`.padStart(2, '0')}`)).toBe(`December ${ordinal}, 2026`);
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
