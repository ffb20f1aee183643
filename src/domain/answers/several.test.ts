import { expect, it } from 'vitest';
import { makePage } from '../../../tests/support/flows/small-flow.ts';
import type { ChoicesPage } from '../generated/types.ts';
import { canChoose } from './several.ts';
import { toggleOption } from './toggle-option.ts';

const page = makePage('goals', {
  type: 'choices',
  options: [
    { value: 'Sleep' },
    { value: 'Energy' },
    { value: 'Focus' },
    { value: 'Calm' },
    { value: 'None', alone: true },
  ],
  limit: { most: 3, full: 'Full' },
}) as ChoicesPage;

it.each([
  ['chooses it', [], 'Focus', ['Focus']],
  ['chooses it in the page’s order, not in that of the taps', ['Focus'], 'Sleep', ['Sleep', 'Focus']],
  ['unchooses a chosen one', ['Sleep', 'Focus'], 'Sleep', ['Focus']],
  ['may leave nothing', ['Sleep'], 'Sleep', []],
  ['is refused once as many are chosen as are allowed', ['Sleep', 'Energy', 'Focus'], 'Calm', undefined],
  ['still unchooses then', ['Sleep', 'Energy', 'Focus'], 'Energy', ['Sleep', 'Focus']],
  ['that excludes others unchooses them, however many', ['Sleep', 'Energy', 'Focus'], 'None', ['None']],
  ['unchooses the one that excludes it', ['None'], 'Calm', ['Calm']],
  ['that nobody can make changes nothing', ['Sleep'], 'Other', ['Sleep']],
])('a tap on an option %s', (_, chosen, value, expected) =>
  expect(toggleOption(page, chosen, value)).toEqual(expected),
);

it.each([
  [['Sleep', 'Calm'], true],
  [['None'], true],
  [[], false],
  [['None', 'Calm'], false],
  [['Sleep', 'Energy', 'Focus', 'Calm'], false],
  [['Gone'], false],
  [[1], false],
])('the options %j can be chosen together: %s', (values, expected) => expect(canChoose(page, values)).toBe(expected));
