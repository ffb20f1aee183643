import { expect, it } from 'vitest';
import { readPlan } from './arguments.ts';

const all = { names: ['plain', 'react', 'ours'], sections: ['table', 'paint', 'door', 'scores'] };

it.each([
  [[], { ...all, sizes: [80, 400, 2000], runs: 5, isQuick: false, isBusy: false }],
  [['--quick'], { ...all, sizes: [80], runs: 1, isQuick: true, isBusy: false }],
  [
    ['--quick', '--runs', '3', '--sizes', '400,80,80'],
    { ...all, sizes: [80, 400], runs: 3, isQuick: true, isBusy: false },
  ],
  [['--only', 'ours, plain', '--sections', 'door,paint'], { names: ['plain', 'ours'], sections: ['paint', 'door'] }],
])('plans %j', (args, plan) => {
  expect(readPlan(args)).toMatchObject(plan);
});

it.each([
  [['--only', 'plain,our'], '--only has no contestant "our". Did you mean ours?'],
  [['--only', 'formik'], 'There are plain, react, ours.'],
  [['--sizes', '10'], '--sizes starts at 80, the size of the real flow: 10 pages are not possible.'],
])('objects to %j', (args, objection) => {
  expect(() => readPlan(args)).toThrow(objection);
});
