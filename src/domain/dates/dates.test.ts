import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import calendarDateSchema from '../../../schemas/entities/calendar-date.schema.json' with { type: 'json' };
import { addDays, addMonths, daysBetween, isAfter } from './calendar.ts';
import { isCalendarDate, readToday } from './dates.ts';

const ajv = new Ajv2020();
ajvFormats.default(ajv);
const fitsSchema = ajv.compile(calendarDateSchema);

const days = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('readToday', () => {
  it.each([
    [new Date(2026, 2, 7, 23, 59, 59), '2026-03-07'],
    [new Date(2026, 2, 8), '2026-03-08'],
    [new Date(2026, 9, 31, 23, 59, 59), '2026-10-31'],
    [new Date(2026, 0, 5), '2026-01-05'],
  ])("changes at midnight of the visitor's time zone (%s)", (now, day) => expect(readToday(now)).toBe(day));
});

describe('isCalendarDate', () => {
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
  ])('reads "%s": %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
    expect(fitsSchema(text)).toBe(expected);
  });

  it('agrees with the schema', () => {
    const part = (max: number) => fc.nat(max).map((n) => `${n}`.padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), part(14), part(33), (year, month, day) => {
        const text = `${year}-${month}-${day}`;
        expect(isCalendarDate(text)).toBe(fitsSchema(text));
      }),
      { numRuns: 300 },
    );
  });
});

describe('arithmetic', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-31', 1, '2026-11-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-12-03', 0, '2026-12-03'],
  ])('adds to %s %d days: %s', (day, n, expected) => expect(addDays(day, n)).toBe(expected));

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
  ])('adds to %s %d months: %s', (day, n, expected) => expect(addMonths(day, n)).toBe(expected));

  it('finds the days that were added', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n);
        expect(isAfter(addDays(day, n), day)).toBe(n > 0);
      }),
    );
  });

  it('adds months to the right month, on the same day or its last', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -60, max: 60 }), (day, n) => {
        const later = addMonths(day, n);
        const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(isCalendarDate(later)).toBe(true);
        expect(index(later) - index(day)).toBe(n);
        if (later.slice(8) !== day.slice(8)) expect(addDays(later, 1).slice(8)).toBe('01');
      }),
    );
  });

  it('throws for an invalid day', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-12-03', 'soon')).toThrow(RangeError);
    expect(() => addMonths('', 1)).toThrow(RangeError);
  });

  it.each([
    ['2026-12-04', true],
    ['2026-12-03', false],
    ['2026-12-02', false],
    ['tomorrow', false],
  ])('finds whether %s is after 2026-12-03: %s', (day, expected) => expect(isAfter(day, '2026-12-03')).toBe(expected));
});
