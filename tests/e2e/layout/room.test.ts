import { describe, expect, it } from 'vitest';
import type { Page } from '../../../src/domain/generated/types.ts';
import { makeAddress } from '../../../src/domain/flow/addresses.ts';
import { listPages } from '../../../src/domain/flow/flow.ts';
import { findLostText } from '../../support/find-lost-text.ts';
import { answerAll, flows, sexes, type Sex } from '../../support/content.ts';
import { useVisitors } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

const openVisitor = useVisitors();

/** Pages that may scroll on a small phone: the whole plan, and what it costs. */
const scrolling = ['great-job', 'paywall'];

/** A screen, and what is looked for on it. */
interface Check {
  width: number;
  height: number;
  fontSize?: string;
  /** Runs in the page. */
  find: () => string[];
}

/** Opens each of these pages once and lists what is found on each screen, by the name of the check. */
async function visitAll<Name extends string>(
  visitor: Visitor,
  sex: Sex,
  pages: readonly Page[],
  checks: Record<Name, Check>,
): Promise<Record<Name, string[]>> {
  const found = Object.fromEntries(Object.keys(checks).map((name) => [name, [] as string[]])) as Record<Name, string[]>;
  for (const page of pages) {
    await visitor.jump(makeAddress(flows[sex], page.id));
    await waitUntilWhole(visitor, page.id);
    if ('panel' in page && page.panel === 'plan') await visitor.waitFor('.plan');
    for (const [name, check] of Object.entries<Check>(checks)) {
      await showOn(visitor, check);
      const what = await visitor.page.evaluate(check.find);
      found[name as Name].push(...what.map((words) => `${page.id}: ${words}`));
    }
  }
  return found;
}

/** Turns to another screen, and waits until the page has been drawn on it. */
async function showOn({ page }: Visitor, { width, height, fontSize = '' }: Check): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async (size) => {
    document.documentElement.style.setProperty('font-size', size);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, fontSize);
}

/** Waits for the page's headline and its buttons, in the browser itself, which is faster than polling. */
async function waitUntilWhole({ page }: Visitor, id: string): Promise<void> {
  await page.waitForFunction((name) => {
    const whole = `main[data-page="${name}"]:not([style*="display: none"]):has(h1):is(:has(.footer [data-action]), :has([data-option]))`;
    return location.pathname.endsWith(`/${name}`) && document.querySelector(whole) !== null;
  }, id);
}

/** Runs in the page: what a visitor who holds the phone sideways could miss of the page, or of the sheet over it. */
const findOutOfView = (): string[] => {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const open = document.querySelector('dialog[open]');
  const button = [...(open ?? document).querySelectorAll('.button')].find(isShown);
  const { top = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {};
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(top < 0 || bottom > innerHeight ? [`the button ends at ${bottom} of ${innerHeight} px`] : []),
    ...(scrollWidth > clientWidth ? ['wider than the screen'] : []),
  ];
};

/** The pages before the purchase, without those that go on by themselves. */
const listMet = (sex: Sex) =>
  listPages(flows[sex]).filter(({ id, type }) => id !== flows[sex].afterPurchase && type !== 'loading');

const checks = {
  longerThanASmallPhone: {
    width: 375,
    height: 667,
    find: () => (document.documentElement.scrollHeight > innerHeight ? ['longer'] : []),
  },
  outOfViewOnItsSide: { width: 844, height: 390, find: findOutOfView },
  lostInTextTwiceAsLarge: { width: 320, height: 568, fontSize: '200%', find: findLostText },
} satisfies Record<string, Check>;

/** One page of each type and layout, of those with the longest texts, and the ones that may scroll. */
function listLongest(sex: Sex): Page[] {
  const kindOf = (page: Page) => [page.type, 'layout' in page && page.layout].join();
  const byLength = listMet(sex).toSorted((one, other) => JSON.stringify(one).length - JSON.stringify(other).length);
  const ofEachKind = [...new Map(byLength.map((page) => [kindOf(page), page])).values()];
  return [...new Set([...ofEachKind, ...byLength.filter(({ id }) => scrolling.includes(id))])];
}

async function expectRoom(sex: Sex, pages: readonly Page[]): Promise<void> {
  const visitor = await openVisitor({ answers: answerAll(sex) });
  await visitor.open('/');
  await visitor.arrive('/');
  const found = await visitAll(visitor, sex, pages, checks);
  expect({ ...found, longerThanASmallPhone: found.longerThanASmallPhone.toSorted() }).toEqual({
    longerThanASmallPhone: scrolling.map((id) => `${id}: longer`),
    outOfViewOnItsSide: [],
    lostInTextTwiceAsLarge: [],
  });
}

describe('a page', () => {
  const title = 'fits small phones, has its button in view on their side, and hides no text that is twice as large';

  it(`of each type and layout ${title}`, () => expectRoom('woman', listLongest('woman')));

  it.each(sexes)(`of the %s flow ${title}`, { tags: ['deep'] }, (sex) => expectRoom(sex, listMet(sex)));
});

it('the home page has its button in view on a phone on its side', async () => {
  const visitor = await openVisitor();
  await showOn(visitor, checks.outOfViewOnItsSide);
  await visitor.open('/');
  await visitor.arrive('/');
  expect(await visitor.page.evaluate(findOutOfView)).toEqual([]);
});
