import { expect, it } from 'vitest';
import { compileSchema } from '../../../scripts/content/schema/schemas.ts';
import { addDays, addMonths, daysBetween, isAfter } from './calendar.ts';
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
