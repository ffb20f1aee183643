import { expect, it } from 'vitest';
import { readPlan } from './arguments.ts';

it('measures all contestants at three sizes, five times, by default', () => {
  expect(readPlan([])).toEqual({
    names: ['plain', 'markup', 'react', 'surveyjs', 'rjsf', 'ours'],
    sections: ['table', 'paint', 'door', 'scores'],
    sizes: [80, 400, 2000],
    runs: 5,
    isQuick: false,
    isBusy: false,
  });
});

it('makes one run of the real content with --quick, and respects other options', () => {
  expect(readPlan(['--quick'])).toMatchObject({ sizes: [80], runs: 1, isQuick: true });
  expect(readPlan(['--quick', '--runs', '3', '--sizes', '400,80,80'])).toMatchObject({ sizes: [80, 400], runs: 3 });
});

it('puts the chosen contestants in the order of the table', () => {
  expect(readPlan(['--only', 'ours, plain']).names).toEqual(['plain', 'ours']);
});

it('measures only the chosen sections', () => {
  expect(readPlan(['--sections', 'door,paint']).sections).toEqual(['paint', 'door']);
});

it('keeps a core busy with --busy', () => {
  expect(readPlan(['--busy', '--runs', '3'])).toMatchObject({ isBusy: true, runs: 3 });
});

it.each([
  [['--only', 'plain,our'], '--only has no contestant "our". Did you mean ours?'],
  [['--only', 'formik'], 'There are plain, markup, react, surveyjs, rjsf, ours.'],
  [['--sections', 'paints'], '--sections has no section "paints". Did you mean paint?'],
  [['--busy=2'], '--busy takes no value.'],
  [['--runs', '0'], '--runs needs a whole number above 0, not "0".'],
  [['--sizes', '80,many'], '--sizes needs a whole number above 0, not "many".'],
  [['--sizes', '10'], "--sizes starts at 80, the size of the real flow: 10 pages are not possible."],
  [['--fast'], 'There is no option --fast.'],
  [['fast'], '"fast" is one argument too many.'],
])('objects to %j', (args, objection) => {
  expect(() => readPlan(args)).toThrow(objection);
});
