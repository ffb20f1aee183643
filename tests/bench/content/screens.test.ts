import { expect, it } from 'vitest';
import { flows } from '../../support/content.ts';
import { growFlow } from './grow-flow.ts';
import { listScreens } from './screens.ts';
import { listSteps } from './steps.ts';

const { woman } = flows;
const screens = listScreens(woman);
const steps = listSteps(woman);
const count = (all: typeof steps) => all.filter(({ isMeasured }) => isMeasured).map(({ id }) => id);

it('the peers show what ours shows, from the first question to the plans', () => {
  expect(screens.map(({ id }) => id)).toEqual(woman.pages.slice(1, -1).map(({ id }) => id));
  expect(screens[0]).toMatchObject({ id: 'age', kind: 'choice', title: 'How old are you?' });
  expect(screens[0]?.options[0]?.picture).toMatch(/^\/images\/woman\/age-18-29/);
  expect(JSON.stringify(screens)).not.toMatch(/\{\w+\}|"fallback"/);
});

it('a walk takes every screen but the last, by answers that lead to the next page, and counts questions and text', () => {
  expect(steps.map(({ id }) => id)).toEqual(screens.slice(0, -1).map(({ id }) => id));
  const exits = Object.fromEntries(steps.map(({ id, exit }) => [id, exit]));
  expect(exits).toMatchObject({
    age: { option: '18-29' },
    'pregant-or-breastfeeding': { option: 'No' },
    'eating-disorder': { option: 'No' },
    loading: 'wait',
  });
  for (const spared of ['height', 'important-date', 'prediction', 'loading', 'email'])
    expect(count(steps)).not.toContain(spared);
});

it('a walk counts the same steps in a grown flow, except where pages were inserted', () => {
  const grown = growFlow(woman, 400);
  expect(growFlow(woman, 400), 'each run has the same pages').toEqual(grown);
  expect(count(steps)).toEqual(expect.arrayContaining(count(listSteps(grown, woman))));
  expect(count(steps).length - count(listSteps(grown, woman)).length).toBe(8);
});
