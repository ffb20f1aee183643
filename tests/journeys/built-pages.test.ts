import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { makeSampleAnswers } from '../../scripts/sample-answers.ts';
import { makeAddress } from '../../src/domain/addresses.ts';
import type { Answers } from '../../src/domain/generated/types.ts';
import { listPages } from '../../src/domain/flow.ts';
import { siteContent, flows } from './content.ts';
import { noteShifts, openBuilt } from './open-built.ts';
import { readPlaces } from './places.ts';
import { notConfirmedYet, useVisitors, type Visitor, type VisitorOptions } from './visitors.ts';

const openVisitor = useVisitors();

interface Built {
  address: string;
  text: string;
  isHeld: boolean;
}

/** Every page of the built site. */
function listBuilt(): Built[] {
  const folder = inject('distFolder');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return names.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const [, address, reads] = /data-address="([^"]*)" data-reads="([^"]*)"/.exec(text) ?? [];
    return address === undefined ? [] : [{ address, text, isHeld: reads === 'anything' }];
  });
}

/** The type of a page, its program, and the classes of what it shows. */
const describeKind = ({ address, text }: Built): string => {
  const [, type] = /data-type="([^"]*)"/.exec(text) ?? [];
  const classes = [...text.matchAll(/class="((?:options|bands|zones|scale|info|start)[^"]*)"/g)].map(
    ([, name]) => name,
  );
  return [address.split('/', 2)[1], type, ...new Set(classes)].join(' ');
};

const forbidStorage = () => {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Forbidden', 'SecurityError');
    },
  });
};

/** What the root shows, but for how far the bar of a start page is, which moves by itself. */
const readRoot = (page: Page) =>
  page.evaluate(() =>
    document.getElementById('root')?.innerHTML.replace(/aria-valuenow="\d+"(.*?)--done: [\d.]+/, '$1'),
  );
const isMainVisible = (page: Page) => page.locator('main').isVisible();

describe('a built page', () => {
  it('stands at every address of the content, its own words in its title, and the start alone is for search engines', () => {
    const built = listBuilt();
    const addresses = Object.values(flows).flatMap((flow) => listPages(flow).map(({ id }) => makeAddress(flow, id)));
    const outside = siteContent.pages.map(({ id }) => makeAddress(siteContent, id));
    expect(built.map(({ address }) => address).toSorted()).toEqual([...addresses, ...outside].toSorted());
    for (const { address, text } of built) {
      expect(text.includes('content="noindex"')).toBe(!/^\/(\w+\/start)?$/.test(address));
    }
  });

  it('is taken over by the app as it stands, and nothing moves', async () => {
    const seen = listBuilt().filter(({ isHeld }) => !isHeld);
    expect(seen.length).toBeGreaterThan(90);
    // One of each kind: what stands in the root, without its words, pictures and numbers.
    const kinds = new Map(seen.map((page) => [describeKind(page), page]));
    const pages = [...kinds.values()];
    expect(pages.length).toBeGreaterThan(15);
    const visitor = await openVisitor();
    for (const { address } of pages) {
      const letIn = await openBuilt(visitor, address);
      await noteShifts(visitor.page);
      const before = await readRoot(visitor.page);
      await letIn();
      expect(await readRoot(visitor.page)).toBe(before);
      expect(await visitor.page.evaluate(() => window.shifts)).toEqual([]);
      await visitor.page.evaluate(() => localStorage.clear());
    }
  });
});

describe('a tap before the app is there', () => {
  /** Somebody who has said how old they are, and the function that lets the app in. */
  const answerEarly = async (options?: VisitorOptions) => {
    const visitor = await openVisitor(options);
    const letIn = await openBuilt(visitor, '/woman/age');
    await visitor.choose('30-39');
    return { visitor, letIn };
  };
  const isShown = ({ page }: Visitor, id: string) => page.locator(`main[data-page="${id}"]`).isVisible();

  it('shows the next page at once, and is answered when the app comes', async () => {
    const { visitor, letIn } = await answerEarly();
    expect([await isShown(visitor, 'age'), await isShown(visitor, 'focus')]).toEqual([false, true]);
    await letIn();
    await visitor.arrive('/woman/focus');
    expect([await isShown(visitor, 'age'), await isShown(visitor, 'focus')]).toEqual([false, true]);
    await visitor.page.locator('main h1:focus').waitFor();
    // It has come once already.
    expect(await visitor.page.locator('main[data-motion]').count()).toBe(0);
    expect(await visitor.readAnswers()).toEqual({ sex: 'woman', age: '30-39' });
    await visitor.choose('More confidence');
    await visitor.arrive('/woman/how-much-to-eat');
  });

  it('shows each kind of next page as the app draws it', async () => {
    // One of each: a page, and the next one that was built along with it.
    const kinds = new Map(
      listBuilt().flatMap((page) => {
        const [next] = /<template[^]*<\/template>/.exec(page.text) ?? [];
        return next ? [[describeKind({ ...page, text: next }), page.address] as const] : [];
      }),
    );
    expect(kinds.size).toBeGreaterThan(12);
    const visitor = await openVisitor();
    for (const address of kinds.values()) {
      const letIn = await openBuilt(visitor, address);
      await visitor.page.locator('main [role="radio"], main [data-action="next"]').last().tap();
      const before = await readPlaces(visitor);
      const next = await visitor.page.locator('.built-next main').getAttribute('data-page');
      await letIn();
      await visitor.arrive(address.replace(/[^/]*$/, next ?? ''));
      expect(await readPlaces(visitor), address).toEqual(before);
      await visitor.page.evaluate(() => localStorage.clear());
    }
  });

  it('leads past no sheet and no gate', () => {
    const withNext = listBuilt().filter(({ text }) => text.includes('id="built-next"'));
    const closing = Object.values(flows).flatMap((flow) => {
      const asking = listPages(flow).filter((page) => 'options' in page && page.options.some(({ sheet }) => sheet));
      return [...asking.map(({ id }) => id), ...flow.gates.map(({ after }) => after)].map((id) =>
        makeAddress(flow, id),
      );
    });
    expect(closing.length).toBeGreaterThan(4);
    expect(withNext.map(({ address }) => address).filter((address) => closing.includes(address))).toEqual([]);
  });

  it('on the next page is answered as well', async () => {
    const { visitor, letIn } = await answerEarly();
    await visitor.choose('More confidence');
    expect(await visitor.page.locator('[aria-checked="true"]:visible').count()).toBe(1);
    await letIn();
    await visitor.arrive('/woman/how-much-to-eat');
    expect(await visitor.readAnswers()).toEqual({ sex: 'woman', age: '30-39', focus: 'More confidence' });
  });

  it('is answered where the app draws the page anew, for what another tab has said meanwhile', async () => {
    const { visitor, letIn } = await answerEarly();
    await visitor.choose('More confidence');
    await visitor.page.evaluate(() => localStorage.setItem('fasting.onboarding', '{"age":"50-59"}'));
    await letIn();
    await visitor.arrive('/woman/how-much-to-eat');
    expect(await visitor.readAnswers()).toEqual({ sex: 'woman', age: '30-39', focus: 'More confidence' });
  });

  it('is stored, on both pages, when the visitor leaves before the app is there', async () => {
    const { visitor } = await answerEarly();
    await visitor.choose('More confidence');
    await visitor.page.reload();
    expect(await visitor.readAnswers()).toEqual({ age: '30-39', focus: 'More confidence' });
  });

  it.each<[string, string, string | number, Answers]>([
    ['as a number where it is a point on a scale', '/man/stick-to-healthier-habits', 4, { stickToHealthierHabits: 4 }],
    [
      'where the next page looks at it',
      '/woman/your-hunger-levels',
      'Quite hungry',
      { yourHungerLevel: 'Quite hungry' },
    ],
    ['where it opens a sheet', '/woman/eating-disorder', 'Currently', { eatingDisorder: 'Currently' }],
  ])('is stored %s', async (_, address, option, answered) => {
    const visitor = await openVisitor({ answers: { age: '30-39' } });
    await openBuilt(visitor, address);
    await visitor.choose(option);
    await visitor.page.reload();
    expect(await visitor.readAnswers()).toEqual({ age: '30-39', ...answered });
  });

  it('on the next page’s arrow leads back at once, where another answer can be given', async () => {
    const { visitor, letIn } = await answerEarly();
    await visitor.press('.built-next [data-action="back"]');
    expect([await isShown(visitor, 'age'), await isShown(visitor, 'focus')]).toEqual([true, false]);
    expect(await visitor.page.locator('[aria-checked="true"]').count()).toBe(0);
    await visitor.choose('50-59');
    await letIn();
    await visitor.arrive('/woman/focus');
    expect(await visitor.readAnswers()).toEqual({ sex: 'woman', age: '50-59' });
  });

  it('shows as chosen where an answer may open a sheet, and the last one has the last word', async () => {
    const visitor = await openVisitor();
    const letIn = await openBuilt(visitor, '/woman/eating-disorder');
    await visitor.choose('No');
    await visitor.choose('Currently');
    expect(await visitor.page.locator('[aria-checked="true"]').count()).toBe(1);
    expect(await isShown(visitor, 'eating-disorder')).toBe(true);
    await letIn();
    await visitor.page.getByRole('dialog').waitFor();
    expect(await visitor.readAnswers()).toEqual({ sex: 'woman', eatingDisorder: 'Currently' });
  });

  it('shows as chosen where the next page has been answered before', async () => {
    const { visitor, letIn } = await answerEarly({ answers: { focus: 'More energy' } });
    expect([await isShown(visitor, 'age'), await isShown(visitor, 'focus')]).toEqual([true, false]);
    await letIn();
    await visitor.arrive('/woman/focus');
    const chosen = visitor.page.locator('main:not(.away *) [aria-checked="true"]');
    expect(await chosen.getAttribute('data-option')).toBe('More energy');
  });

  it.each([
    ['', '/woman/focus', {}, '/woman/age'],
    ['of a page that shows in parts ', '/woman/weight', makeSampleAnswers(flows.woman), '/woman/height'],
  ])('on the way back %sleads back', async (_, address, answers, before) => {
    const visitor = await openVisitor({ answers });
    const letIn = await openBuilt(visitor, address);
    await visitor.tap('back');
    await letIn();
    await visitor.arrive(before);
  });

  it('is kept until the app’s files arrive, however often they are asked for', async () => {
    const visitor = await openVisitor({ allow: [/ERR_FAILED|ERR_CONNECTION|Failed to fetch/] });
    let isDown = true;
    await visitor.page.route('**/assets/libraries-*.js', (route) => (isDown ? route.abort() : route.continue()));
    const isRefused = visitor.page.waitForEvent('requestfailed');
    await visitor.open('/woman/age');
    await isRefused;
    await visitor.choose('40-49');
    isDown = false;
    await visitor.arrive('/woman/focus');
  });
});

/** The words that show of the page itself, and whether anything that takes taps does. */
const readMain = (page: Page) =>
  page.evaluate(() => {
    // What is going on is another thing once it has happened, and so is how far it has come.
    const isSeen = (element: Element | null) =>
      element !== null &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[role="status"], [role="progressbar"]');
    const main = document.querySelector('main');
    const texts: string[] = [];
    const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isSeen(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    const takesTaps = [...(main?.querySelectorAll('a, button, input') ?? [])].some(isSeen);
    return { texts: texts.map((text) => text.trim()).filter(Boolean), all: main?.textContent ?? '', takesTaps };
  });

describe('a page of which parts are the same for all who may see it', () => {
  const partly = () => listBuilt().filter(({ text }) => text.includes('data-admits='));

  it.each([0, 7, 11])('shows only words that are this visitor’s too, whoever they are (%i)', async (turn) => {
    const flow = flows.woman;
    const answers = makeSampleAnswers(flow, undefined, turn);
    const visitor = await openVisitor({ answers });
    const kinds = new Map(partly().map((page) => [describeKind(page), page]));
    let words = 0;
    for (const { address } of [...kinds.values()].filter((page) => page.address.startsWith('/woman'))) {
      const letIn = await openBuilt(visitor, address);
      const { texts, takesTaps } = await readMain(visitor.page);
      const title = await visitor.page.title();
      expect(takesTaps, address).toBe(false);
      await letIn();
      const { all } = await readMain(visitor.page);
      for (const text of [...texts, title.replace(/(?: – )?Meridian$/, '')]) expect(all, address).toContain(text);
      words += texts.length;
      await visitor.page.evaluate((said) => localStorage.setItem('fasting.onboarding', JSON.stringify(said)), answers);
    }
    expect(words).toBeGreaterThan(15);
  });

  it('shows them in their place, and the rest without a move', async () => {
    const visitor = await openVisitor({ answers: makeSampleAnswers(flows.woman) });
    const letIn = await openBuilt(visitor, '/woman/prediction');
    await noteShifts(visitor.page);
    const headline = visitor.page.getByText('We predict');
    const before = await headline.boundingBox();
    expect(await visitor.page.locator('.prediction-goal').isVisible()).toBe(false);
    await letIn();
    expect(await visitor.page.locator('.prediction-goal').isVisible()).toBe(true);
    expect(await headline.boundingBox()).toEqual(before);
    expect(await visitor.page.evaluate(() => window.shifts)).toEqual([]);
  });
});

describe('a visitor who comes back', () => {
  it('never sees their question unanswered', async () => {
    const visitor = await openVisitor({ answers: { sex: 'woman', age: '30-39' } });
    const letIn = await openBuilt(visitor, '/woman/age');
    expect(await isMainVisible(visitor.page)).toBe(false);
    expect(await visitor.page.locator('header').isVisible()).toBe(true);
    await letIn();
    await visitor.page.locator('[data-option="30-39"][aria-checked="true"]').waitFor();
  });

  it.each([
    ['on a page that does not look at what they said', { answers: { sex: 'woman', age: '30-39' } }],
    ['where storage is forbidden', { script: forbidStorage }],
  ] as const)('sees the page at once %s', async (_, options) => {
    const visitor = await openVisitor(options);
    const letIn = await openBuilt(visitor, '/woman/focus');
    expect(await isMainVisible(visitor.page)).toBe(true);
    await letIn();
    await visitor.arrive('/woman/focus');
  });

  it.each([
    ['that their answers close', '/woman/paywall', { sex: 'woman' }, '/woman/eating-disorder'],
    [
      'that one of their answers bars',
      '/woman/paywall',
      { ...makeSampleAnswers(flows.woman), eatingDisorder: 'Currently' },
      '/woman/eating-disorder',
    ],
    [
      'that their weight bars',
      '/woman/paywall',
      { ...makeSampleAnswers(flows.woman), weight: { kg: 50 } },
      '/woman/weight',
    ],
    ['that is no page', '/woman/nothing', { sex: 'woman' }, '/woman/start'],
  ] as const)('sees nothing at an address %s, and is led on', async (_, address, answers, goal) => {
    const visitor = await openVisitor({ answers });
    const letIn = await openBuilt(visitor, address);
    expect(await isMainVisible(visitor.page)).toBe(false);
    await letIn();
    await visitor.arrive(goal);
  });

  it('is led to their plan from any page once they have bought', async () => {
    const stored = { 'fasting.customerId': 'ctm_01' };
    const visitor = await openVisitor({ answers: { sex: 'woman' }, stored, allow: [notConfirmedYet] });
    const letIn = await openBuilt(visitor, '/woman/age');
    expect(await isMainVisible(visitor.page)).toBe(false);
    await letIn();
    await visitor.arrive('/woman/purchase-success');
  });
});
