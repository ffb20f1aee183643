import { expect, it } from 'vitest';
import { writeEvent } from '../../../tests/support/sample-events.ts';
import { findPrograms } from './summarize.ts';
import { readEvents } from './read-events.ts';
import { countSteps } from './steps.ts';

const titles = ['start', 'age', 'sheet', 'height', 'email'];

/** Of each page: visitors, views, share and lost, when each visitor visits these pages in order. */
function count(...visitors: string[]) {
  const lines = visitors.flatMap((pages, visitor) =>
    pages.split(' ').map((title, second) => {
      const step = title === 'sheet' ? 1 : titles.indexOf(title);
      return writeEvent(`visitor-${visitor}`, second, 'page_visit', { step, title });
    }),
  );
  return countSteps(readEvents(lines.join('\n')).events).map(
    ({ title, visitors: seen, views, share, lost }) => `${title} ${seen} ${views} ${Math.round(share * 100)}% ${lost}`,
  );
}

it('counts visitors lost between two steps', () => {
  expect(count('start age height', 'start age', 'start', 'start age height')).toEqual([
    'start 4 4 100% 0',
    'age 3 3 75% 1',
    'height 2 2 50% 1',
  ]);
});

it('counts a visitor who goes back and forward once', () => {
  expect(count('start age start age height')).toEqual(['start 1 2 100% 0', 'age 1 2 100% 0', 'height 1 1 100% 0']);
});

it('does not count visitors as lost who skip a sheet or start later', () => {
  expect(count('start age sheet height', 'start age height', 'age height')).toEqual([
    'start 2 2 67% 0',
    'age 3 3 100% 0',
    'sheet 1 1 33% 0',
    'height 3 3 100% 0',
  ]);
});

it('lists a page that was moved where visitors meet it, whatever its step', () => {
  const order = (...visitors: string[]) => count(...visitors).map((line) => line.split(' ', 1)[0]);
  expect(order('start height age email', 'start height age')).toEqual(['start', 'height', 'age', 'email']);
  expect(order('start height', 'start age', 'start email height start')).toEqual(['start', 'age', 'email', 'height']);
});

it('assigns a visit to the program at the time, or the first one if there was none yet', () => {
  const program = (second: number, name: string) =>
    writeEvent('ada', second, '$identify', {}, { user_properties: { $set: { gender_program: name } } });
  const visit = (second: number, visitor = 'ada') => writeEvent(visitor, second, 'page_visit');
  const lines = [visit(1), program(2, 'female'), visit(3), program(4, 'male'), visit(5), visit(6, 'bea')];
  const { events } = readEvents(lines.join('\n'));
  const programs = findPrograms(events);
  const visits = events.filter(({ name }) => name === 'page_visit');
  expect(visits.map((it) => programs.get(it))).toEqual(['female', 'female', 'male', undefined]);
});
