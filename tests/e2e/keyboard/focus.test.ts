import { expect, it } from 'vitest';
import { answerBefore, flows } from '../../support/content.ts';
import { useVisitors } from '../visitors.ts';
import type { Visitor } from '../walker.ts';
import { readFocus } from './keyboard.ts';

const openVisitor = useVisitors();

const openOn = async (id: string): Promise<Visitor> => {
  const visitor = await openVisitor({ answers: answerBefore('woman', id) });
  await visitor.visit(`/woman/${id}`);
  return visitor;
};

/** Waits until the headline has the focus, and returns it. */
const expectFocusOnHeadline = async (visitor: Visitor): Promise<string> => {
  const headline = await visitor.page.locator('main h1').innerText();
  await expect.poll(() => readFocus(visitor)).toBe(headline);
  return headline;
};

it('the headline of each entered page has the focus, names the window and says how far the visitor is', async () => {
  const visitor = await openOn('focus');
  const { page } = visitor;
  await page.locator('[data-option="Lose weight"]').focus();
  await page.keyboard.press('Enter');
  await visitor.arrive('/woman/how-much-to-eat');
  const second = await expectFocusOnHeadline(visitor);
  await expect.poll(() => page.title()).toContain(second);
  await expect.poll(() => page.locator('main h1').getAttribute('aria-describedby')).toBe('progress');
  const session = await visitor.context.newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const heading = nodes.find(
    ({ role, properties }) =>
      role?.value === 'heading' && properties?.some(({ name, value }) => name === 'focused' && value.value === true),
  );
  const place = flows.woman.pages.findIndex(({ id }) => id === 'how-much-to-eat') + 1;
  expect(heading?.description?.value).toBe(`Page ${place} of ${flows.woman.pages.length}`);

  const firstOption = await page.locator('main [data-option]').first().getAttribute('data-option');
  await page.keyboard.press('Tab');
  expect(await readFocus(visitor), 'the first stop after the headline').toBe(firstOption);
  await visitor.tap('back');
  await visitor.arrive('/woman/focus');
  const first = await expectFocusOnHeadline(visitor);
  expect(first).not.toBe(second);
  await expect.poll(() => page.title()).toContain(first);
});

it('the headline keeps the focus while a choice or a button is pressed', async () => {
  const visitor = await openOn('habits');
  const { page } = visitor;
  await page.locator('main [data-option]').first().tap();
  for (const [id, pressed] of [
    ['dietary-pattern', 'main [data-option]'],
    ['weight-loss-journey', 'main [data-action="next"]'],
  ] as const) {
    await visitor.arrive(`/woman/${id}`);
    const headline = await expectFocusOnHeadline(visitor);
    await page.locator(pressed).first().hover();
    await page.mouse.down();
    expect(await readFocus(visitor)).toBe(headline);
    await page.mouse.up();
  }
});

it('the browser’s back and forward buttons restore the scroll position, and a page that is entered begins at its top', async () => {
  const visitor = await openOn('focus');
  const { page } = visitor;
  // So low that every page scrolls.
  await page.setViewportSize({ width: 375, height: 320 });
  const readScroll = () => page.evaluate(() => scrollY);
  const last = page.locator('main [data-option]').last();
  await last.scrollIntoViewIfNeeded();
  const left = await readScroll();
  expect(left).toBeGreaterThan(50);
  await last.tap();
  await visitor.arrive('/woman/how-much-to-eat');
  await expect.poll(readScroll).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 90));
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
