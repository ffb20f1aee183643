import { expect, it } from 'vitest';
import { listTicks } from './time-axis.ts';

it.each<[string, span: number, most: number, ...string[]]>([
  ['the first days of months', 83, 5, 'month 2026-12-01', 'month 2027-01-01', 'month 2027-02-01'],
  [
    'every third month of a year',
    400,
    5,
    'year 2027-01-01',
    'month 2027-04-01',
    'month 2027-07-01',
    'month 2027-10-01',
  ],
  ['Januaries alone', 600, 2, 'year 2027-01-01', 'year 2028-01-01'],
  ['weeks of a short span', 30, 5, 'day 2026-11-28', 'day 2026-12-05', 'day 2026-12-12', 'day 2026-12-19'],
  ['no more weeks than fit', 30, 2, 'day 2026-12-05', 'day 2026-12-19'],
  ['nothing within a week', 6, 5],
])('the ticks of a time axis are %s', (_, span, most, ...ticks) =>
  expect(listTicks('2026-11-21', span, most).map(({ names, day }) => `${names} ${day}`)).toEqual(ticks),
);
