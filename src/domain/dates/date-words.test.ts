import { expect, it } from 'vitest';
import { formatDate, formatDateShort, formatDayShort, formatMonthShort, splitDate } from './date-words.ts';

it.each('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 24th 31st'.split(' '))(
  'a date is written with the ending of its day: %s',
  (ordinal) => {
    const day = `2026-12-${String(Number.parseInt(ordinal)).padStart(2, '0')}`;
    expect(formatDate(day)).toBe(`December ${ordinal}, 2026`);
  },
);

it.each([
  ['2026-01-01', 'January 1st, 2026', 'Jan 1, 2026'],
  ['2026-06-30', 'June 30th, 2026', 'Jun 30, 2026'],
  ['2026-09-05', 'September 5th, 2026', 'Sep 5, 2026'],
])('%s is written as %s, in short as %s or parts of it', (day, long, short) => {
  expect(formatDate(day)).toBe(long);
  expect(formatDateShort(day)).toBe(short);
  expect(formatDayShort(day)).toBe(short.split(',')[0]);
  expect(formatMonthShort(day)).toBe(short.split(' ')[0]);
});

it.each([
  ['2026-12-03', { month: 'December 2026', day: '3', weekday: 'Thursday' }],
  ['2028-02-29', { month: 'February 2028', day: '29', weekday: 'Tuesday' }],
  ['2027-01-01', { month: 'January 2027', day: '1', weekday: 'Friday' }],
])('%s is on a leaf of a calendar %o', (day, parts) => expect(splitDate(day)).toEqual(parts));

it('an invalid day has no words', () => {
  expect(() => formatDate('2026-02-30')).toThrow(RangeError);
});
