import { describe, expect, it } from 'vitest';
import { flows } from '../../support/content.ts';
import { growFlow } from './grow-flow.ts';
import { listScreens } from './screens.ts';
import { listSteps } from './steps.ts';

const { woman } = flows;
const screens = listScreens(woman);
const steps = listSteps(woman);

describe('the screens of the peers', () => {
  it('go from the first question to the plans', () => {
    expect([screens[0]?.id, screens.at(-1)?.id]).toEqual(['age', 'paywall']);
    expect(screens.map(({ id }) => id)).toEqual(woman.pages.slice(1, -1).map(({ id }) => id));
  });

  it('have the texts that a visitor reads, without tokens', () => {
    expect(screens.find(({ id }) => id === 'age')).toMatchObject({ kind: 'choice', title: 'How old are you?' });
    expect(JSON.stringify(screens)).not.toMatch(/\{\w+\}|"fallback"/);
  });

  it('have the product’s options and pictures', () => {
    const questions = woman.pages.filter(({ type }) => type === 'choice' || type === 'scale');
    expect(screens.filter(({ kind }) => kind === 'choice').map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
    expect(screens.find(({ id }) => id === 'age')?.options[0]?.picture).toMatch(/^\/images\/woman\/age-18-29/);
  });
});

describe('the steps of a walk', () => {
  it('lead from every screen except the last', () => {
    expect(steps.map(({ id }) => id)).toEqual(screens.slice(0, -1).map(({ id }) => id));
  });

  it('count only questions and text', () => {
    const spared = steps.filter(({ isMeasured }) => !isMeasured).map(({ id }) => id);
    expect(spared).toEqual(expect.arrayContaining(['height', 'important-date', 'prediction', 'loading', 'email']));
    expect(steps.find(({ id }) => id === 'age')).toEqual({ id: 'age', exit: { option: '18-29' }, isMeasured: true });
    expect(steps.find(({ id }) => id === 'loading')?.exit).toBe('wait');
  });

  it('count the same steps in a grown flow, except where pages were inserted', () => {
    const count = (all: typeof steps) => all.filter(({ isMeasured }) => isMeasured).map(({ id }) => id);
    const grown = count(listSteps(growFlow(woman, 400), woman));
    expect(count(steps)).toEqual(expect.arrayContaining(grown));
    expect(count(steps).length - grown.length).toBe(8);
  });

  it('take no option that opens a sheet or leads elsewhere', () => {
    expect(steps.find(({ id }) => id === 'pregant-or-breastfeeding')?.exit).toEqual({ option: 'No' });
    expect(steps.find(({ id }) => id === 'eating-disorder')?.exit).toEqual({ option: 'No' });
  });
});
