import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Site, Flow } from '../../../src/domain/generated/types.ts';
import { listDoors } from './doors.ts';

const read = (file: string): unknown =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../content', file), 'utf8'));
const doors = listDoors(read('site.json') as Site, read('woman.json') as Flow);

it('finds both front doors, and the first question after each with its answer', () => {
  expect(doors.map(({ address }) => address)).toEqual(['/', '/woman/start']);
  expect(doors.map(({ screens }) => screens.map(({ id }) => id)[0])).toEqual(['gender', 'age']);
  expect(doors.map(({ option }) => option)).toEqual(['Woman', '18-29']);
});

it('has the page after the question, which for the site is the first one of the flow', () => {
  expect(doors[0]?.screens[1]?.title).toBe('How old are you?');
  expect(doors[1]?.screens).toHaveLength(2);
});

it('has the texts of the start page', () => {
  for (const { start } of doors) {
    expect(start.button).toBe('Take the Quiz');
    expect(start.picture).toMatch(/^\/images\/.*-light\.svg$/);
    expect(start.chips).toHaveLength(2);
  }
});
