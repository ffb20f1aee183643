import { expect, it } from 'vitest';
import { addHours, formatTime } from './clock.ts';

it.each([
  ['08:00', 12, '20:00'],
  ['18:30', -10, '08:30'],
  ['20:00', 8, '04:00'],
  ['04:00', -12, '16:00'],
  ['12:00', 12, '00:00'],
  ['09:15', 0, '09:15'],
])('%s and %d hours make %s', (time, hours, expected) => expect(addHours(time, hours)).toBe(expected));

it.each([
  ['08:00', '8 AM'],
  ['12:30', '12:30 PM'],
  ['12:00', '12 PM'],
  ['00:00', '12 AM'],
  ['00:05', '12:05 AM'],
  ['23:59', '11:59 PM'],
])('%s is written as %s, without a break', (time, text) => expect(formatTime(time)).toBe(text.replace(' ', '\u00A0')));
