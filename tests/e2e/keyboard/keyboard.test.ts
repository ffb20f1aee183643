import { expect, it } from 'vitest';
import { readToday } from '../../../src/domain/dates/dates.ts';
import { answerBefore, flows, getPage, type Sex } from '../../support/content.ts';
import { readFocus, useKeyboard } from './keyboard.ts';
import { makeEmail } from '../payment/buyers.ts';
import { notConfirmedYet, useVisitors } from '../visitors.ts';
import { chooseOption, type Visitor } from '../walker.ts';
import { payInTest, waitForAppLink, walk, walkToGender, typeMetric } from '../walk.ts';

const openVisitor = useVisitors();

/** A future day whose day and month are the same number: browsers ask for the two in either order. */
const nextYear = Number(readToday().slice(0, 4)) + 1;
const day = `${nextYear}-12-12`;

const openOn = async (sex: Sex, id: string): Promise<Visitor> => {
  const visitor = await openVisitor({ answers: answerBefore(sex, id) });
  await visitor.visit(`/${sex}/${id}`);
  return visitor;
};

// Both flows have pages of the same types and layouts.
it('a flow can be completed with the keyboard alone', { tags: ['deep'] }, async () => {
  const visitor = await openVisitor({ isHurried: true, allow: [notConfirmedYet] });
  const walker = useKeyboard(visitor);
  await walkToGender(walker);
  await chooseOption(walker, 'Woman');
  const typed = typeMetric(makeEmail(), day);
  const answered = await walk(walker, flows.woman, { typed, offset: 1, pay: () => payInTest(walker) });
  expect(await waitForAppLink(walker)).toMatch(/^https:/);
  expect(await visitor.readAnswers()).toEqual(answered);
});

it('the arrow keys move from option to option, in a circle, without choosing; all options are one tab stop, at the chosen one', async () => {
  const visitor = await openOn('woman', 'focus');
  const { keyboard } = visitor.page;
  const values = await visitor.page
    .locator('main [data-option]')
    .evaluateAll((options) => options.map((option) => (option as HTMLElement).dataset.option));
  const enterOptions = async () => {
    await visitor.page.locator('main h1').focus();
    await keyboard.press('Tab');
    return readFocus(visitor);
  };
  await expect.poll(enterOptions).toBe(values[0]);
  const moveDown = async () => {
    await enterOptions();
    await keyboard.press('ArrowDown');
    return readFocus(visitor);
  };
  // Arrow keys work once the page is idle: the first taps come first.
  await expect.poll(moveDown).toBe(values[1]);
  for (const [key, reached] of [
    ['ArrowUp', values[0]],
    ['ArrowLeft', values.at(-1)],
    ['ArrowRight', values[0]],
    ['End', values.at(-1)],
    ['ArrowDown', values[0]],
    ['ArrowUp', values.at(-1)],
  ] as const) {
    await keyboard.press(key);
    await expect.poll(() => readFocus(visitor), { message: key }).toBe(reached);
  }
  expect(await visitor.readAnswers()).not.toHaveProperty('focus');
  expect(new URL(visitor.page.url()).pathname).toBe('/woman/focus');
  await keyboard.press('Enter');
  await visitor.arrive('/woman/how-much-to-eat');
  expect(await visitor.readAnswers()).toMatchObject({ focus: values.at(-1) });

  await visitor.tap('back');
  await visitor.arrive('/woman/focus');
  // The page moves the focus to its headline after it has been painted.
  await expect.poll(() => readFocus(visitor)).toBe(getPage(flows.woman, 'focus', 'choice').title);
  await expect.poll(enterOptions).toBe(values.at(-1));
  await keyboard.press('Tab');
  await expect.poll(() => readFocus(visitor)).toBe('next');
});

it('the sheet of an answer keeps the focus until it is closed, and returns it to the option', async () => {
  const visitor = await openOn('woman', 'pregant-or-breastfeeding');
  const { keyboard } = visitor.page;
  await visitor.page.locator('[data-option="Yes"]').focus();
  await keyboard.press('Enter');
  await visitor.waitFor('dialog[open]');
  for (let times = 0; times < 4; times += 1) {
    await keyboard.press('Tab');
    const isOutside = () => document.activeElement?.closest('main, header') !== null;
    expect(await visitor.page.evaluate(isOutside)).toBe(false);
  }
  await visitor.page.locator('[data-action="edit-answer"]').focus();
  await keyboard.press('Space');
  await visitor.page.locator('dialog').waitFor({ state: 'detached' });
  expect(await readFocus(visitor)).toBe('Yes');
});

it('the test checkout closes on Escape, and the focus returns to the button', async () => {
  const visitor = await openVisitor({ answers: { ...answerBefore('woman', 'paywall') } });
  await visitor.open('/woman/paywall');
  await visitor.waitFor('[data-offer]');
  await visitor.page.locator('[data-action="purchase"]').focus();
  await visitor.page.keyboard.press('Enter');
  await visitor.waitFor('dialog[open] [data-checkout]');
  await visitor.page.keyboard.press('Escape');
  await visitor.page.locator('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => readFocus(visitor)).toBe('purchase');
});

declare global {
  interface Window {
    /** Covers the page with a keyboard of this height, as iPhones do, or removes it. */
    coverFoot: (height: number) => void;
  }
}

/** This browser has no such keyboard: an iPhone's events are dispatched by hand. */
const standIn = () => {
  const viewport = Object.assign(new EventTarget(), { height: 0, offsetTop: 0, scale: 1 });
  window.coverFoot = (height) => {
    viewport.height = innerHeight - height;
    viewport.dispatchEvent(new Event('resize'));
  };
  Object.defineProperty(window, 'visualViewport', { value: viewport });
};

it.each(['height', 'weight', 'email', 'important-date'])(
  'the button of the page %s stays above the keyboard, and goes back down without it',
  { tags: ['deep'] },
  async (id) => {
    const visitor = await openVisitor({ answers: answerBefore('woman', id), script: standIn });
    const { page } = visitor;
    await visitor.visit(`/woman/${id}`);
    const footer = page.locator('main .footer:has([data-action="next"])');
    await footer.waitFor();
    const cover = (height: number) => page.evaluate((px) => window.coverFoot(px), height);
    const readFoot = () => footer.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    const atRest = await readFoot();
    const innerHeight = await page.evaluate(() => window.innerHeight);
    await cover(340);
    await expect.poll(readFoot).toBe(innerHeight - 340);
    await cover(0);
    await expect.poll(readFoot).toBe(atRest);
  },
);
