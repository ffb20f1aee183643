import { describe, expect, it } from 'vitest';
import { answerBefore, flows } from '../../support/content.ts';
import { useVisitors } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

const openVisitor = useVisitors();

/** The focused element: a headline's text, or a button's action. */
const readFocus = ({ page }: Visitor) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return 'nothing';
    return element.dataset.option ?? element.dataset.action ?? element.innerText;
  });

const findIndex = (id: string) => flows.woman.pages.findIndex((page) => page.id === id) + 1;

const openFocus = async (): Promise<Visitor> => {
  const visitor = await openVisitor({ answers: answerBefore('woman', 'focus') });
  await visitor.open('/woman/focus');
  await visitor.arrive('/woman/focus');
  return visitor;
};

it('focuses the headline of each entered page, and sets the window’s title', async () => {
  const visitor = await openFocus();
  const headline = () => visitor.page.locator('main h1').innerText();
  const first = await headline();
  await visitor.choose('Lose weight');
  await visitor.arrive('/woman/how-much-to-eat');
  const second = await headline();
  expect(second).not.toBe(first);
  await expect.poll(() => readFocus(visitor)).toBe(second);
  await expect.poll(() => visitor.page.title()).toContain(second);
  await visitor.tap('back');
  await visitor.arrive('/woman/focus');
  await expect.poll(() => readFocus(visitor)).toBe(first);
  await expect.poll(() => visitor.page.title()).toContain(first);
});

it.each([
  ['a choice', 'how-much-to-eat', 'main [data-option]'],
  ['a button', 'weight-loss-journey', 'main [data-action="next"]'],
])('leaves the headline the focus while %s is pressed', async (_, id, selector) => {
  const before = flows.woman.pages[findIndex(id) - 2]!.id;
  const visitor = await openVisitor({ answers: answerBefore('woman', id) });
  await visitor.open(`/woman/${before}`);
  await visitor.arrive(`/woman/${before}`);
  await visitor.page.locator('main [data-option]').first().tap();
  await visitor.arrive(`/woman/${id}`);
  const headline = await visitor.page.locator('main h1').innerText();
  await expect.poll(() => readFocus(visitor)).toBe(headline);
  await visitor.page.locator(selector).first().hover();
  await visitor.page.mouse.down();
  expect(await readFocus(visitor)).toBe(headline);
});

it('moves from the headline of a new page to its first option by the tab key', async () => {
  const visitor = await openFocus();
  await visitor.page.locator('[data-option="Lose weight"]').focus();
  await visitor.page.keyboard.press('Enter');
  await visitor.arrive('/woman/how-much-to-eat');
  const headline = await visitor.page.locator('main h1').innerText();
  await expect.poll(() => readFocus(visitor)).toBe(headline);
  const firstOption = await visitor.page.locator('main [data-option]').first().getAttribute('data-option');
  await visitor.page.keyboard.press('Tab');
  expect(await readFocus(visitor)).toBe(firstOption);
});

it('describes the headline by the progress', async () => {
  const visitor = await openFocus();
  await visitor.choose('Lose weight');
  await visitor.arrive('/woman/how-much-to-eat');
  const headline = visitor.page.locator('main h1');
  await expect.poll(() => headline.getAttribute('aria-describedby')).toBe('progress');
  const session = await visitor.context.newCDPSession(visitor.page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const heading = nodes.find(
    ({ role, properties }) =>
      role?.value === 'heading' && properties?.some(({ name, value }) => name === 'focused' && value.value === true),
  );
  const total = flows.woman.pages.length;
  expect(heading?.description?.value).toBe(`Page ${findIndex('how-much-to-eat')} of ${total}`);
});

describe('the browser’s back and forward buttons', () => {
  it('restore the scroll position, and a page that is entered begins at its top', async () => {
    const visitor = await openFocus();
    const { page } = visitor;
    // So low that every page scrolls.
    await page.setViewportSize({ width: 375, height: 320 });
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
    const readScroll = () => page.evaluate(() => scrollY);
    const last = page.locator('main [data-option]').last();
    await last.scrollIntoViewIfNeeded();
    const left = await readScroll();
    expect(left).toBeGreaterThan(50);
    await last.tap();
    await visitor.arrive('/woman/how-much-to-eat');
    await expect.poll(readScroll).toBe(0);
    await scrollTo(90);
    await page.goBack();
    await visitor.arrive('/woman/focus');
    await expect.poll(readScroll).toBe(left);
    await page.goForward();
    await visitor.arrive('/woman/how-much-to-eat');
    await expect.poll(readScroll).toBe(90);
    await visitor.tap('back');
    await visitor.arrive('/woman/focus');
    await expect.poll(readScroll).toBe(0);
  });
});
