import { expect, it } from 'vitest';
import { writeEvent } from '../../../tests/support/sample-events.ts';
import { findPrograms } from './programs.ts';
import { readEvents } from './read-events.ts';
import { countSteps } from './steps.ts';

const titles = ['start', 'age', 'sheet', 'height', 'email'];
/** Each visitor's visits to these pages, in order. */
const count = (visitors: Record<string, string>) => {
  const lines = Object.entries(visitors).flatMap(([visitor, pages]) =>
    pages.split(' ').map((title, second) => {
      const step = title === 'sheet' ? 1 : titles.indexOf(title);
      return writeEvent(visitor, second, 'page_visit', { step, title });
    }),
  );
  return countSteps(readEvents(lines.join('\n')).events).map(({ title, visitors: seen, views, share, lost }) => [
    title,
    seen,
    views,
    Math.round(share * 100),
    lost,
  ]);
};

it('counts visitors lost between two steps', () => {
  expect(count({ ada: 'start age height', bea: 'start age', carl: 'start', dora: 'start age height' })).toEqual([
    ['start', 4, 4, 100, 0],
    ['age', 3, 3, 75, 1],
    ['height', 2, 2, 50, 1],
  ]);
});

it('counts a visitor who goes back and forward once', () => {
  expect(count({ ada: 'start age start age height' })).toEqual([
    ['start', 1, 2, 100, 0],
    ['age', 1, 2, 100, 0],
    ['height', 1, 1, 100, 0],
  ]);
});

it('does not count visitors as lost who skip a sheet or start later', () => {
  expect(count({ ada: 'start age sheet height', bea: 'start age height', carl: 'age height' })).toEqual([
    ['start', 2, 2, 67, 0],
    ['age', 3, 3, 100, 0],
    ['sheet', 1, 1, 33, 0],
    ['height', 3, 3, 100, 0],
  ]);
});

it('lists a page that was moved where visitors meet it, whatever its step', () => {
  const titlesInOrder = (visitors: Record<string, string>) => count(visitors).map(([title]) => title);
  expect(titlesInOrder({ ada: 'start height age email', bea: 'start height age' })).toEqual([
    'start',
    'height',
    'age',
    'email',
  ]);
  expect(titlesInOrder({ ada: 'start height', bea: 'start age', carl: 'start email height start' })).toEqual([
    'start',
    'age',
    'email',
    'height',
  ]);
});

const program = (second: number, name: string) =>
  writeEvent('ada', second, '$identify', {}, { user_properties: { $set: { gender_program: name } } });
const visit = (second: number, visitor = 'ada') => writeEvent(visitor, second, 'page_visit');

it('assigns a visit to the program at the time, or the first one if there was none yet', () => {
  const lines = [visit(1), program(2, 'female'), visit(3), program(4, 'male'), visit(5), visit(6, 'bea')];
  const { events } = readEvents(lines.join('\n'));
  const programs = findPrograms(events);
  const visits = events.filter(({ name }) => name === 'page_visit');
  expect(visits.map((it) => programs.get(it))).toEqual(['female', 'female', 'male', undefined]);
});
