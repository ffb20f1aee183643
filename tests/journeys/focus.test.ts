import { expect, it } from 'vitest';
import { answerBefore } from './content.ts';
import { PATIENCE_MS, useVisitors, type Visitor } from './visitors.ts';

const openVisitor = useVisitors();

/** What the keyboard is at: a headline's words, or what a button does. */
const readFocus = ({ page }: Visitor) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return 'nothing';
    return element.dataset.option ?? element.dataset.action ?? element.innerText;
  });

const openFocus = async (): Promise<Visitor> => {
  const visitor = await openVisitor({ answers: answerBefore('woman', 'focus') });
  await visitor.open('/woman/focus');
  await visitor.arrive('/woman/focus');
  return visitor;
};

it('reads out the headline of each page that a tap or the way back leads to, and names the window after it', async () => {
  const visitor = await openFocus();
  const headline = () => visitor.page.locator('main h1').innerText();
  const first = await headline();
  await visitor.choose('Lose weight');
  await visitor.arrive('/woman/how-much-to-eat');
  const second = await headline();
  expect(second).not.toBe(first);
  await expect.poll(() => readFocus(visitor), { timeout: PATIENCE_MS }).toBe(second);
  await expect.poll(() => visitor.page.title(), { timeout: PATIENCE_MS }).toContain(second);
  await visitor.tap('back');
  await visitor.arrive('/woman/focus');
  await expect.poll(() => readFocus(visitor), { timeout: PATIENCE_MS }).toBe(first);
  await expect.poll(() => visitor.page.title(), { timeout: PATIENCE_MS }).toContain(first);
});

it('goes from the headline of a new page to its first answer by the tab key', async () => {
  const visitor = await openFocus();
  await visitor.page.locator('[data-option="Lose weight"]').focus();
  await visitor.page.keyboard.press('Enter');
  await visitor.arrive('/woman/how-much-to-eat');
  const headline = await visitor.page.locator('main h1').innerText();
  await expect.poll(() => readFocus(visitor), { timeout: PATIENCE_MS }).toBe(headline);
  const firstOption = await visitor.page.locator('main [data-option]').first().getAttribute('data-option');
  await visitor.page.keyboard.press('Tab');
  expect(await readFocus(visitor)).toBe(firstOption);
});
