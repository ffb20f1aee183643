import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePage } from '../../../tests/support/flows/small-flow.ts';
import type { ChoicesPage } from '../generated/types.ts';
import { canChoose } from './several.ts';
import { toggleOption } from './toggle-option.ts';

const options = ['Sleep', 'Energy', 'Focus', 'Calm'].map((value) => ({ value, label: value }));
const none = { value: 'None', label: 'None', alone: true };
const page = makePage('goals', {
  type: 'choices',
  options: [...options, none],
  limit: { most: 3, full: 'Full' },
}) as ChoicesPage;

describe('a tap on an option', () => {
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
  ])('%s', (_, chosen, value, expected) => {
    expect(toggleOption(page, chosen, value)).toEqual(expected);
  });

  it('only leads to what can be chosen, after any taps', () => {
    const taps = fc.array(fc.constantFrom(...page.options.map(({ value }) => value)), { maxLength: 12 });
    fc.assert(
      fc.property(taps, (values) => {
        const chosen = values.reduce<string[]>((now, value) => toggleOption(page, now, value) ?? now, []);
        expect(chosen.length === 0 || canChoose(page, chosen)).toBe(true);
      }),
    );
  });
});

describe('what can be chosen', () => {
  it.each([
    [['Sleep', 'Calm'], true],
    [['None'], true],
    [[], false],
    [['None', 'Calm'], false],
    [['Sleep', 'Energy', 'Focus', 'Calm'], false],
    [['Gone'], false],
    [[1], false],
  ])('%j: %s', (values, expected) => {
    expect(canChoose(page, values)).toBe(expected);
  });
});
