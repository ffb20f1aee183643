import { expect, it } from 'vitest';
import { flows } from '../support/content.ts';
import { growFlow } from './grow-flow.ts';
import { listScreens, listSteps } from './screens.ts';

it('the peers show what ours shows, and a walk counts the same steps in a flow of any size', () => {
  const { woman } = flows;
  const screens = listScreens(woman);
  expect(screens.map(({ id }) => id)).toEqual(woman.pages.slice(0, -1).map(({ id }) => id));
  expect(screens[1]).toMatchObject({ id: 'age', kind: 'choice', title: 'How old are you?' });
  expect(screens[1]?.options[0]?.picture).toMatch(/^\/images\/woman\/age-18-29/);
  expect(JSON.stringify(screens)).not.toMatch(/\{\w+\}|"fallback"/);
  expect(listSteps(woman).map(({ id }) => id)).toEqual(screens.slice(1, -1).map(({ id }) => id));
  const count = (steps: ReturnType<typeof listSteps>) => steps.flatMap(({ id, isMeasured }) => (isMeasured ? id : []));
  const grown = growFlow(woman, 400);
  expect(growFlow(woman, 400), 'each run has the same pages').toEqual(grown);
  expect(grown.pages).toHaveLength(400);
  expect(count(listSteps(woman))).toEqual(expect.arrayContaining(count(listSteps(grown, woman))));
  expect(count(listSteps(woman)).length - count(listSteps(grown, woman)).length).toBe(8);
});
