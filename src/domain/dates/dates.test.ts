import { expect, it } from 'vitest';
import { compileSchema } from '../../../scripts/content/schema/schemas.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  isAfter,
  formatDate,
  formatDateShort,
  formatDayShort,
  formatMonthShort,
  splitDate,
} from './calendar.ts';
import { isCalendarDate, readToday } from './dates.ts';

const fitsSchema = compileSchema('entities/calendar-date');

it.each([
  [new Date(2026, 2, 7, 23, 59, 59), '2026-03-07'],
  [new Date(2026, 2, 8), '2026-03-08'],
  [new Date(2026, 9, 31, 23, 59, 59), '2026-10-31'],
  [new Date(2026, 0, 5), '2026-01-05'],
])("at %s in the visitor's time zone, today is %s", (now, day) => expect(readToday(now)).toBe(day));

it.each([
  ['2026-12-03', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-05', false],
  ['2026-12-03T00:00:00Z', false],
  ['', false],
])('"%s" is a calendar day for the app and for the service: %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
  expect(fitsSchema(text)).toBe(expected);
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-10-31', 1, '2026-11-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-12-03', 0, '2026-12-03'],
  ['2026-12-03', 5000, '2040-08-11'],
])('%s and %d days are %s', (day, n, expected) => {
  expect(addDays(day, n)).toBe(expected);
  expect(daysBetween(day, expected)).toBe(n);
  expect(isAfter(expected, day)).toBe(n > 0);
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-12-03', 1, '2027-01-03'],
  ['2026-12-03', 12, '2027-12-03'],
  ['2026-12-03', 0, '2026-12-03'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %d months are %s', (day, n, expected) => expect(addMonths(day, n)).toBe(expected));

it('an invalid day has no days after it, and comes after none', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  expect(() => daysBetween('2026-12-03', 'tomorrow')).toThrow('"tomorrow" is not a calendar day');
  expect(isAfter('tomorrow', '2026-12-03')).toBe(false);
});

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
