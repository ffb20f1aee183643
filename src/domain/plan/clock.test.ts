import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHours, formatTime } from './clock.ts';

describe('addHours', () => {
  it.each([
    ['08:00', 12, '20:00'],
    ['18:30', -10, '08:30'],
    ['20:00', 8, '04:00'],
    ['04:00', -12, '16:00'],
    ['12:00', 12, '00:00'],
    ['09:15', 0, '09:15'],
  ])('%s and %d hours make %s', (time, hours, expected) => expect(addHours(time, hours)).toBe(expected));

  it('comes back around the clock', () => {
    const hours = fc.integer({ min: 0, max: 24 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), hours, (minutes, some) => {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        expect(addHours(addHours(time, some), -some)).toBe(time);
        expect(addHours(addHours(time, some), 24 - some)).toBe(time);
      }),
    );
  });
});

describe('formatTime', () => {
  it.each([
    ['08:00', '8 AM'],
    ['12:30', '12:30 PM'],
    ['12:00', '12 PM'],
    ['00:00', '12 AM'],
    ['00:05', '12:05 AM'],
    ['23:59', '11:59 PM'],
  ])('writes %s as %s, without a break', (time, text) => expect(formatTime(time)).toBe(text.replace(' ', '\u00A0')));
});
