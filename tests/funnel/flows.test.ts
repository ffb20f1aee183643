import { describe, expect, it } from 'vitest';
import type { ChoicePage, Flow, Condition, Page } from '../../src/domain/generated/types.ts';
import { findPage, listPages } from '../../src/domain/flow/flow.ts';
import { flows, getPage, sexes, siteContent } from '../support/content.ts';
import { findTokenSources, listTokenTexts } from '../../scripts/content/graph/walk/token-sources.ts';
import { listSources } from '../../src/domain/rules/sources.ts';
import { lineLists } from '../../src/domain/text/text.ts';

// Ids, steps, analytics titles, fields and values of the pages are in content/published.lock.json, and the check of the
// content compares them.

const choices = (flow: Flow): ChoicePage[] => flow.pages.filter((page) => page.type === 'choice');
const getChoice = (flow: Flow, id: string) => getPage(flow, id, 'choice');

describe.each(sexes)('the %s flow', (sex) => {
  const flow = flows[sex];
  const pages = listPages(flow);

  it('is in the order of its steps, but for the detour before the paywall', () => {
    const steps = flow.pages.map(({ step }) => step);
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
    expect(flow.detours).toMatchObject([{ step: 82, id: 'explore-for-a-week', back: 'email', next: 'paywall' }]);
  });

  it('asks in other ways than with options on these pages', () => {
    const others = flow.pages.filter(({ type }) => type !== 'choice' && type !== 'info');
    const scales = [
      'stick-to-healthier-habits',
      'clear-my-plate',
      ...(sex === 'woman' ? ['my-unhealthy-decisions'] : []),
    ];
    expect(others.map(({ id, type }) => `${id}: ${type}`)).toEqual([
      'start: start',
      'height: measure',
      'weight: measure',
      'weight-goal: measure',
      'important-date: date',
      'prediction: prediction',
      ...scales.map((id) => `${id}: scale`),
      'loading: loading',
      'analyzing-your-answers: loading',
      'email: email',
      'paywall: paywall',
    ]);
  });

  it('hides the back arrow on these pages alone', () => {
    expect(pages.filter(({ shell }) => shell?.back === false).map(({ id }) => id)).toEqual([
      // The first page has none before it, and the back arrow can't undo a purchase.
      'start',
      'loading',
      'analyzing-your-answers',
      'purchase-success',
    ]);
  });

  it('hides the progress bar on these pages alone, and ends its segments at the height and at the emotions or habits', () => {
    const hidden =
      'start feedback prediction great-job yoyo-effect analyzing-your-answers email paywall purchase-success ' +
      'explore-for-a-week';
    const expected = [...hidden.split(' '), ...(sex === 'man' ? ['triple-your-weight-loss'] : [])];
    const actual = pages.filter(({ shell }) => shell?.progress === false).map(({ id }) => id);
    expect(actual.toSorted()).toEqual(expected.toSorted());
    expect(flow.progress).toEqual(['height', sex === 'woman' ? 'emotions' : 'habits']);
  });

  it('has four to six options on every choice whose list is not fixed', () => {
    const fixed = ['specific-motivation', 'children', 'current-priorities', 'feels-more-unsettling'];
    for (const { id, options } of choices(flow).filter((page) => !fixed.includes(page.id))) {
      expect([4, 5, 6], id).toContain(options.length);
    }
    expect(getChoice(flow, 'current-priorities').options).toHaveLength(3);
  });

  it('shows every age bracket in years', () => {
    const { options } = getChoice(flow, 'age');
    expect(options.map(({ label }) => label.replace('–', '-'))).toEqual(options.map(({ value }) => `${value} years`));
  });

  it('gives every event an emoji, and “no” its title', () => {
    const { options } = getChoice(flow, 'specific-motivation');
    expect(options.filter(({ emoji }) => !emoji)).toEqual([]);
    expect(options.at(-1)?.label.replace('–', '-').replace('’', "'")).toBe('No - just ready to look and feel my best!');
  });

  it('has an emoji on every option of the questions about food, drink and habits', () => {
    const illustrated =
      'habits dietary-pattern water fruit-and-vegetable-intake how-do-you-prepare-meals lifestyle'.split(' ');
    const options = illustrated.flatMap((id) => getChoice(flow, id).options);
    expect(options.filter(({ emoji }) => !emoji)).toEqual([]);
  });

  it('has scales from “Not at all” to “Totally”', () => {
    for (const page of flow.pages.filter(({ type }) => type === 'scale')) {
      const labels = page.type === 'scale' ? page.labels : [];
      expect([labels.length, labels[0], labels[4]], page.id).toEqual([5, 'Not at all', 'Totally']);
    }
  });

  it('asks one yes/no question while it analyses the answers, and none while it loads', () => {
    const { question } = getPage(flow, 'analyzing-your-answers', 'loading');
    expect(question?.options.map(({ value }) => value)).toEqual(['Yes', 'No']);
    expect(getPage(flow, 'loading', 'loading').question).toBeUndefined();
  });

  it('shows pictures of its own on the pages with an image set', () => {
    const other = sex === 'woman' ? 'man' : 'woman';
    expect(JSON.stringify(flow)).not.toContain(`"src":"${other}/`);
    const withSet = (
      'start age weight-loss-journey target-zones sleep feedback prediction wish plant-foods dont-need-to-be-hungry ' +
      'got-energy preliminary-processing great-news almost-done fasting-slows-down-aging new-level-of-vitality loading ' +
      'you-are-in-good-hands give-up-on-weight-loss great-job yoyo-effect disclamer paywall purchase-success'
    ).split(' ');
    for (const id of withSet) expect(JSON.stringify(findPage(flow, id)), id).toContain(`"src":"${sex}/`);
  });
});

it('the woman flow asks about children and a full plate as specified', () => {
  expect(getChoice(flows.woman, 'children').options.map(({ label }) => label)).toEqual([
    'Yes, we live together',
    'Yes, but we live separately',
    'No children',
  ]);
  const { title } = getPage(flows.woman, 'clear-my-plate', 'scale');
  expect(String(title).replace('’', "'")).toContain("Even if I'm already full, I usually clear my plate.");
});

it('the two flows tell analytics of a page that both have under one title, and read differently', () => {
  const shared = flows.man.pages.flatMap((man) => {
    const woman = flows.woman.pages.find(({ id }) => id === man.id);
    return woman ? [{ man, woman }] : [];
  });
  for (const { man, woman } of shared) expect(man.analytics).toBe(woman.analytics);
  const same = shared.filter(({ man, woman }) => JSON.stringify(man.title) === JSON.stringify(woman.title));
  expect(same.length).toBeLessThan(shared.length / 2);
  const [woman, man] = sexes.map((sex) => JSON.stringify(getChoice(flows[sex], 'current-priorities').options));
  expect(woman).not.toBe(man);
});

it('the site asks for gender and program as specified, without progress, and turns away Android and Windows', () => {
  const [gender, program] = ['gender', 'program'].map((id) => getPage(siteContent, id, 'choice'));
  expect(gender!.title).toBe('What is your gender?');
  expect(gender!.options.map(({ label }) => label)).toEqual(['Woman', 'Man', 'Non-binary', 'Prefer not to say']);
  expect(gender!.shell).toEqual({ back: false, progress: false });
  expect(program!.title).toBe('Which would you prefer to use for your program?');
  expect(program!.options.map(({ value, label }) => `${value}: ${label}`)).toEqual(['woman: Female', 'man: Male']);
  expect(program!.shell).toEqual({ progress: false });
  expect(siteContent.deviceRule).toEqual({
    devices: ['Android', 'Windows'],
    program: 'woman',
    page: 'unavailable-on-android',
  });
});

/** How many questions a visitor answers at most before something comes back to an answer. */
const MOST_IN_A_ROW = 5;

/** The answers that decide what a page says and shows. */
function listReturning(flow: Flow, page: Page): string[] {
  const lists = new Map(Object.entries(page) as [string, { when?: Condition }[]][]);
  const conditions = ['cases', 'readings', ...lineLists].flatMap((name) => lists.get(name) ?? []);
  const tokens = [...listTokenTexts(page, [])].flatMap(({ token }) => findTokenSources(token, flow));
  return [...conditions.flatMap(({ when }) => (when ? listSources(when) : [])), ...tokens];
}

const askedBy = (page: Page) => ('answer' in page ? page.answer : undefined);

/** Every run of questions in which nothing comes back to an earlier answer, by the ids of the pages. */
function listRuns(flow: Flow): string[][] {
  const runs: string[][] = [[]];
  for (const page of flow.pages) {
    const asked = askedBy(page);
    if (listReturning(flow, page).some((field) => field !== asked)) runs.push([]);
    if (asked !== undefined) runs.at(-1)?.push(page.id);
  }
  return runs;
}

it.each(sexes)('the %s flow comes back to an answer after at most five questions', (sex) => {
  const runs = listRuns(flows[sex]);
  expect(runs.length).toBeGreaterThan(20);
  expect(runs.filter((run) => run.length > MOST_IN_A_ROW)).toEqual([]);
});
