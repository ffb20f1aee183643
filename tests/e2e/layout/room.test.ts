import { describe, expect, it } from 'vitest';
import type { Page } from '../../../src/domain/generated/types.ts';
import { makeAddress, listPages } from '../../../src/domain/flow/flow.ts';
import { answerAll, flows, sexes, type Sex } from '../../support/content.ts';
import { useVisitors } from '../visitors.ts';
import type { Visitor } from '../walker.ts';

const openVisitor = useVisitors();

/** Pages that may scroll on a small phone: the whole plan, and what it costs. */
const scrolling = ['great-job', 'paywall'];

/** Runs in the page: whether all of it is on a small phone, and its picture not too small to be seen. */
const findTooLong = (): string[] => {
  const picture = document.querySelector('main:not([inert], .is-left) .choice-picture img');
  return [
    ...(document.documentElement.scrollHeight > innerHeight ? ['longer than a small phone'] : []),
    ...(picture && picture.getBoundingClientRect().height < 77 ? ['its picture is hardly visible'] : []),
  ];
};

/** Runs in the page: what a visitor who holds the phone sideways could miss of it. */
const findOutOfView = (): string[] => {
  const button = [...document.querySelectorAll('.button')].find((element) => element.getClientRects().length > 0);
  const { top = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {};
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(top < 0 || bottom > innerHeight ? [`the button ends at ${bottom} of ${innerHeight} px`] : []),
    ...(scrollWidth > clientWidth ? ['wider than the screen'] : []),
  ];
};

/** Turns to another screen, and waits until the page has been drawn on it. */
async function resize({ page }: Visitor, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** The pages before the purchase, without those that go on by themselves. */
const listMet = (sex: Sex) =>
  listPages(flows[sex]).filter(({ id, type }) => id !== flows[sex].afterPurchase && type !== 'loading');

/** One page of each type and layout, with and without a picture, of those with the longest texts, and those that may scroll. */
function listLongest(sex: Sex): Page[] {
  const kindOf = (page: Page) => [page.type, 'layout' in page && page.layout, 'image' in page].join();
  const byLength = listMet(sex).toSorted((one, other) => JSON.stringify(one).length - JSON.stringify(other).length);
  const ofEachKind = [...new Map(byLength.map((page) => [kindOf(page), page])).values()];
  return [...new Set([...ofEachKind, ...byLength.filter(({ id }) => scrolling.includes(id))])];
}

async function expectRoom(sex: Sex, pages: readonly Page[]): Promise<void> {
  const visitor = await openVisitor({ answers: answerAll(sex) });
  await visitor.open('/');
  const found: string[] = [];
  for (const page of pages) {
    const address = makeAddress(flows[sex], page.id);
    await visitor.jump(address);
    await visitor.arrive(address);
    await visitor.waitFor('main :is(.footer [data-action], [data-option])');
    if ('panel' in page && page.panel === 'plan') await visitor.waitFor('.plan');
    await resize(visitor, 375, 667);
    const onSmallPhone = await visitor.page.evaluate(findTooLong);
    await resize(visitor, 844, 390);
    const onItsSide = await visitor.page.evaluate(findOutOfView);
    found.push(...[...onSmallPhone, ...onItsSide].map((words) => `${page.id}: ${words}`));
  }
  expect(found.toSorted()).toEqual(scrolling.map((id) => `${id}: longer than a small phone`));
}

describe('a page', () => {
  const title = 'fits small phones with its picture, and has its button in view on a phone on its side';

  it(`of each type and layout ${title}`, () => expectRoom('woman', listLongest('woman')));

  it.each(sexes)(`of the %s flow ${title}`, { tags: ['deep'] }, (sex) => expectRoom(sex, listMet(sex)));

  it('hides the picture over its options where those need the whole screen', async () => {
    const visitor = await openVisitor({ answers: answerAll('woman') });
    await visitor.page.setViewportSize({ width: 320, height: 480 });
    await visitor.visit('/woman/carb-dense-foods');
    expect(await visitor.page.locator('.choice-picture img').isVisible()).toBe(false);
  });
});

it('the home page has its button in view on a phone on its side', async () => {
  const visitor = await openVisitor();
  await visitor.page.setViewportSize({ width: 844, height: 390 });
  await visitor.visit('/');
  expect(await visitor.page.evaluate(findOutOfView)).toEqual([]);
});
