import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ChoicePage, Site, Flow, Page } from '../../src/domain/generated/types.ts';
import { listNeeds } from '../../src/domain/flow/routes.ts';
import { flowTables } from './flow-tables.ts';

const read = <Content>(name: string): Content =>
  JSON.parse(readFileSync(new URL(`../../content/${name}.json`, import.meta.url), 'utf8')) as Content;

const siteContent = read<Site>('site');
const flows = { woman: read<Flow>('woman'), man: read<Flow>('man') };
const sexes = ['woman', 'man'] as const;

const allPages = (flow: Flow): Page[] => [...flow.pages, ...(flow.detours ?? [])];
const find = (pages: Page[], id: string): Page => {
  const page = pages.find((candidate) => candidate.id === id);
  if (!page) throw new Error(`There is no page "${id}"`);
  return page;
};
const findChoice = (pages: Page[], id: string): ChoicePage => {
  const page = find(pages, id);
  if (page.type !== 'choice') throw new Error(`"${id}" is not a choice`);
  return page;
};
const choices = (flow: Flow): ChoicePage[] => flow.pages.filter((page) => page.type === 'choice');

describe.each(sexes)('the %s flow', (sex) => {
  const flow = flows[sex];
  const pages = allPages(flow);

  it('has the ordered pages with their steps, types, answers and analytics titles', () => {
    const written = flow.pages.map((page) =>
      [page.step, page.id, page.type, ('answer' in page && page.answer) || '–', page.analytics].join(' | '),
    );
    expect(written).toEqual(flowTables[sex].trim().split('\n'));
  });

  it('keeps one page outside of the order', () => {
    expect(flow.detours?.map(({ step, id, analytics, back, next }) => ({ step, id, analytics, back, next }))).toEqual([
      { step: 82, id: 'explore-for-a-week', analytics: 'explore for a week', back: 'email', next: 'paywall' },
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

  it('hides the progress bar on these pages alone', () => {
    const hidden =
      'start feedback prediction great-job yoyo-effect analyzing-your-answers email paywall purchase-success ' +
      'explore-for-a-week';
    const expected = [...hidden.split(' '), ...(sex === 'man' ? ['triple-your-weight-loss'] : [])];
    const actual = pages.filter(({ shell }) => shell?.progress === false).map(({ id }) => id);
    expect(actual.toSorted()).toEqual(expected.toSorted());
  });

  it('ends its progress segments at the height and at the emotions or habits', () => {
    expect(flow.progress).toEqual(['height', sex === 'woman' ? 'emotions' : 'habits']);
  });

  it('has 2 to 10 options on every choice, each with a value and a label of its own', () => {
    for (const { id, options } of choices(flow)) {
      expect(options.length, id).toBeGreaterThanOrEqual(2);
      expect(options.length, id).toBeLessThanOrEqual(10);
      expect(new Set(options.map(({ value }) => value)).size, id).toBe(options.length);
      expect(new Set(options.map(({ label }) => label)).size, id).toBe(options.length);
    }
  });

  it('has four to six options on every choice whose list is not fixed', () => {
    const fixed = ['specific-motivation', 'children', 'current-priorities', 'feels-more-unsettling'];
    for (const { id, options } of choices(flow).filter((page) => !fixed.includes(page.id))) {
      expect([4, 5, 6], id).toContain(options.length);
    }
  });

  it.each([
    ['age', ['18-29', '30-39', '40-49', '50-59', '60-80']],
    ['sleep', ['Less than 5 hours', '5-6 hours', '7-8 hours', 'More than 8 hours']],
    [
      'specific-motivation',
      [
        'Vacation',
        'Wedding',
        'Sports event',
        'Summer',
        'School reunion',
        'Family gathering',
        'Birthday party',
        'Other occasion',
        'no',
      ],
    ],
    [
      'snack-craving-times',
      ['Mornings', 'Afternoon', 'Evenings', 'Late at night', ...(sex === 'man' ? ["It doesn't hit me"] : [])],
    ],
  ])('asks for %s with exactly the specified options', (id, values) => {
    expect(findChoice(flow.pages, id).options.map(({ value }) => value)).toEqual(values);
  });

  it('shows every age bracket in years', () => {
    for (const { value, label } of findChoice(flow.pages, 'age').options) {
      expect(label.replace('–', '-')).toBe(`${value} years`);
    }
  });

  it('gives every event an emoji and an analytics label, and “no” its title', () => {
    const { options } = findChoice(flow.pages, 'specific-motivation');
    for (const option of options) {
      expect(option.emoji, option.value).toBeTruthy();
      expect(option.analytics, option.value).toBeTruthy();
    }
    expect(options.at(-1)?.label.replace('–', '-').replace('’', "'")).toBe('No - just ready to look and feel my best!');
  });

  it.each([
    'habits',
    'dietary-pattern',
    'water',
    'fruit-and-vegetable-intake',
    'how-do-you-prepare-meals',
    'lifestyle',
  ])('has an emoji on every option of %s', (id) => {
    for (const option of findChoice(flow.pages, id).options) expect(option.emoji, option.value).toBeTruthy();
  });

  it('has three current priorities', () => {
    expect(findChoice(flow.pages, 'current-priorities').options).toHaveLength(3);
  });

  it('has scales from “Not at all” to “Totally”', () => {
    for (const page of flow.pages.filter(({ type }) => type === 'scale')) {
      const labels = page.type === 'scale' ? page.labels : [];
      expect([labels.length, labels[0], labels[4]], page.id).toEqual([5, 'Not at all', 'Totally']);
    }
  });

  it('asks one yes/no question while it analyses the answers, and none while it loads', () => {
    const analyzing = find(flow.pages, 'analyzing-your-answers');
    const loading = find(flow.pages, 'loading');
    expect(analyzing.type === 'loading' && analyzing.question?.options.map(({ value }) => value)).toEqual([
      'Yes',
      'No',
    ]);
    expect(loading.type === 'loading' && loading.question).toBeUndefined();
  });

  it('declares what the prediction and the paywall need', () => {
    const needs = (id: string) => listNeeds(find(flow.pages, id));
    expect(needs('prediction')).toEqual(['height', 'weight', 'weightGoal']);
    expect(needs('paywall')).toContain('email');
  });

  it('stops a current eating disorder with a sheet that only leads back', () => {
    const sheets = findChoice(flow.pages, 'eating-disorder').options.map(({ value, sheet }) => [value, sheet?.action]);
    expect(sheets).toContainEqual(['Currently', 'edit']);
    expect(sheets).toContainEqual(['In the past', 'continue']);
    expect(sheets).toContainEqual(['No', undefined]);
  });
});

describe('the woman flow', () => {
  it('opens two sheets of step 61 on pregnancy', () => {
    const { options } = findChoice(flows.woman.pages, 'pregant-or-breastfeeding');
    expect(options.map(({ value, sheet }) => [value, sheet?.step, sheet?.action])).toEqual([
      ['Yes', 61, 'edit'],
      ['No', undefined, undefined],
      ['Breastfeeding', 61, 'edit'],
      ['Prefer not to answer', 61, 'continue'],
    ]);
  });

  it('asks about children as specified', () => {
    const { options } = findChoice(flows.woman.pages, 'children');
    expect(options.map(({ label }) => label)).toEqual([
      'Yes, we live together',
      'Yes, but we live separately',
      'No children',
    ]);
  });

  it('has the statement that was specified about a full plate', () => {
    const { title } = find(flows.woman.pages, 'clear-my-plate');
    expect(String(title).replace(/[’]/g, "'")).toContain("Even if I'm already full, I usually clear my plate.");
  });
});

describe('the two flows', () => {
  it('tell analytics of a page that both have under one title', () => {
    const shared = flows.man.pages.filter(({ id }) => flows.woman.pages.some((page) => page.id === id));
    for (const { id, analytics } of shared) expect(analytics).toBe(find(flows.woman.pages, id).analytics);
  });

  it('word the current priorities in their own way', () => {
    const words = sexes.map((sex) => JSON.stringify(findChoice(flows[sex].pages, 'current-priorities').options));
    expect(words[0]).not.toBe(words[1]);
  });

  it.each(sexes)('show pictures of their own on the pages with an image set: %s', (sex) => {
    const other = sex === 'woman' ? 'man' : 'woman';
    const written = JSON.stringify(flows[sex]);
    expect(written).not.toContain(`"src":"${other}/`);
    const withSet = (
      'start age weight-loss-journey target-zones sleep feedback prediction wish plant-foods dont-need-to-be-hungry ' +
      'got-energy preliminary-processing great-news almost-done fasting-slows-down-aging new-level-of-vitality loading ' +
      'you-are-in-good-hands give-up-on-weight-loss great-job yoyo-effect disclamer paywall purchase-success'
    ).split(' ');
    for (const id of withSet) {
      expect(JSON.stringify(find(flows[sex].pages, id)), id).toContain(`"src":"${sex}/`);
    }
  });

  it('read differently', () => {
    const words = (flow: Flow) => new Map(flow.pages.map((page) => [page.id, JSON.stringify(page.title)]));
    const [woman, man] = [words(flows.woman), words(flows.man)];
    const shared = [...man].filter(([id]) => woman.has(id));
    const same = shared.filter(([id, title]) => woman.get(id) === title);
    expect(same.length).toBeLessThan(shared.length / 2);
  });
});

describe('the site', () => {
  it('asks for the gender as specified', () => {
    const { title, options } = findChoice(siteContent.pages, 'gender');
    expect(title).toBe('What is your gender?');
    expect(options.map(({ label }) => label)).toEqual(['Woman', 'Man', 'Non-binary', 'Prefer not to say']);
  });

  it('asks for the program as specified', () => {
    const { title, options } = findChoice(siteContent.pages, 'program');
    expect(title).toBe('Which would you prefer to use for your program?');
    expect(options.map(({ value, label }) => [value, label])).toEqual([
      ['woman', 'Female'],
      ['man', 'Male'],
    ]);
  });

  it('has these steps and analytics titles', () => {
    expect(siteContent.pages.map(({ id, step, analytics }) => [id, step, analytics])).toEqual([
      ['start', 0, 'start'],
      ['gender', 1, 'gender'],
      ['program', 1, 'program'],
      ['unavailable-on-android', 1, 'unavailable on android'],
      ['update-payment-details', 85, 'update payment details'],
    ]);
  });

  it('hides arrow and progress where it must', () => {
    const shells = Object.fromEntries(siteContent.pages.map(({ id, shell }) => [id, shell]));
    expect(shells.gender).toEqual({ back: false, progress: false });
    expect(shells.program).toEqual({ progress: false });
  });

  it('turns away Android and Windows', () => {
    expect(siteContent.deviceRule).toEqual({
      devices: ['Android', 'Windows'],
      program: 'woman',
      page: 'unavailable-on-android',
    });
  });
});
