import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Runs in a process of its own, because a time zone is one for all threads of a process. */
const script = `
import { addDays, daysBetween } from './src/domain/dates/calendar.ts';
import { readToday } from './src/domain/dates/dates.ts';
const days = Array.from({ length: 400 }, (_, n) => n);
console.log(JSON.stringify({
  midnight: [readToday(new Date(2026, 2, 8)), readToday(new Date(2026, 2, 7, 23, 59, 59))],
  zone: new Date(2026, 0, 1).getTimezoneOffset(),
  wrong: days.filter((n) => {
    const day = addDays('2026-01-01', n);
    return day !== new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10) || daysBetween('2026-01-01', day) !== n;
  }),
}));`;

it.each([
  ['America/New_York', 300],
  ['Europe/Berlin', -60],
  ['Pacific/Auckland', -780],
])('days begin at midnight and are counted right across both changes of clocks in %s', async (zone, offset) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { cwd: root, env: { ...process.env, TZ: zone } },
  );
  expect(JSON.parse(stdout)).toEqual({ midnight: ['2026-03-08', '2026-03-07'], zone: offset, wrong: [] });
});
