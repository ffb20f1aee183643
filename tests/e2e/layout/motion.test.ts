import { expect, it } from 'vitest';
import { answerBefore, flows, getPage } from '../../support/content.ts';
import { findMiddle, makeFinger, useVisitors } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

const openVisitor = useVisitors();

declare global {
  interface Window {
    /** The names of the animations that ran. */
    animations: Set<string>;
    /** The transitions that ran, by first class and property, such as "option transform". */
    transitions: Set<string>;
    /** The buttons and options that were visible at any time, such as "focus next". */
    offered: Set<string>;
  }
}

/** Records the running animations in every frame, and transitions by their events. */
const watchMotion = () => {
  window.animations = new Set();
  window.transitions = new Set();
  window.offered = new Set();
  const look = () => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation) window.animations.add(animation.animationName);
    }
    // The next page exists already, hidden.
    const main = document.querySelector<HTMLElement>('main:not([style*="display: none"])');
    for (const button of main?.querySelectorAll<HTMLElement>('.footer [data-action]') ?? []) {
      window.offered.add(`${main?.dataset.page} ${button.dataset.action}`);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // Also on a page that is hidden by then.
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    if (target instanceof Element) window.transitions.add(`${target.classList[0]} ${propertyName}`);
  });
};

const openMoving = async (reducedMotion: 'reduce' | 'no-preference'): Promise<Visitor> => {
  const visitor = await openVisitor({ answers: answerBefore('woman', 'focus'), script: watchMotion });
  await visitor.page.emulateMedia({ reducedMotion });
  await visitor.open('/woman/focus');
  await visitor.arrive('/woman/focus');
  return visitor;
};

/** Waits until nothing moves, and clears the records. */
const settle = async ({ page }: Visitor) => {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page.evaluate(() => window.animations.clear());
};

const readSlides = async ({ page }: Visitor) =>
  (await page.evaluate(() => [...window.animations])).filter((name) => name.startsWith('page-')).sort();

it('slides forward to the next page, and backward to the one before', async () => {
  const visitor = await openMoving('no-preference');
  await visitor.choose('Lose weight');
  await visitor.arrive('/woman/how-much-to-eat');
  await expect.poll(() => readSlides(visitor)).toEqual(['page-in']);
  await settle(visitor);
  await visitor.tap('back');
  await visitor.arrive('/woman/focus');
  await expect.poll(() => readSlides(visitor)).toEqual(['page-in-back']);
});

it('offers Next on returning to an answer, but not after a first one', async () => {
  const visitor = await openMoving('no-preference');
  await visitor.choose('Lose weight');
  await visitor.arrive('/woman/how-much-to-eat');
  await settle(visitor);
  expect(await visitor.page.evaluate(() => [...window.offered])).toEqual([]);
  await visitor.tap('back');
  await visitor.arrive('/woman/focus');
  await expect.poll(() => visitor.page.evaluate(() => [...window.offered])).toEqual(['focus next']);
});

it('does not animate a press while the next page enters', { tags: ['deep'] }, async () => {
  const visitor = await openMoving('no-preference');
  await visitor.choose('Lose weight');
  await visitor.arrive('/woman/how-much-to-eat');
  await expect.poll(() => readSlides(visitor)).toEqual(['page-in']);
  expect(await visitor.page.evaluate(() => [...window.transitions])).not.toContain('option transform');
});

it('shows the next page at once with reduced motion', async () => {
  const visitor = await openMoving('reduce');
  await visitor.choose('Lose weight');
  await visitor.arrive('/woman/how-much-to-eat');
  await visitor.tap('back');
  await visitor.arrive('/woman/focus');
  expect(await readSlides(visitor)).toEqual([]);
  // Not even briefly: elements hidden until the app was there would appear in steps.
  expect(await visitor.page.evaluate(() => [...window.transitions])).toEqual([]);
});

it('starts each page at its top, however far the one before was scrolled', async () => {
  const visitor = await openMoving('no-preference');
  await visitor.page.setViewportSize({ width: 390, height: 420 });
  await visitor.page.evaluate(() => scrollTo(0, 300));
  await visitor.page.locator('[data-option]').last().tap();
  await visitor.arrive('/woman/how-much-to-eat');
  expect(await visitor.page.evaluate(() => scrollY)).toBe(0);
});

const openScale = async (): Promise<Visitor> => {
  const visitor = await openVisitor({ answers: answerBefore('woman', 'clear-my-plate') });
  await visitor.open('/woman/clear-my-plate');
  await visitor.arrive('/woman/clear-my-plate');
  return visitor;
};
/** The words in the points that look pointed at. */
const readPointed = ({ page }: Visitor) => page.locator('.scale-point.is-shown').allInnerTexts();

it(
  'shows the meaning of each point of a scale, and raises the one that a mouse is over',
  { tags: ['deep'] },
  async () => {
    const visitor = await openScale();
    const { labels } = getPage(flows.woman, 'clear-my-plate', 'scale');
    expect(await visitor.page.locator('.scale-point').allInnerTexts()).toEqual(labels);
    const { x, y } = await findMiddle(visitor, '[data-option="3"] span');
    await visitor.page.mouse.move(x, y);
    await expect.poll(() => readPointed(visitor)).toEqual([labels[2]]);
    await visitor.page.mouse.move(x, y - 200);
    await expect.poll(() => readPointed(visitor)).toEqual([]);
  },
);

it('chooses the point of a scale at which a moving finger is lifted', async () => {
  const visitor = await openScale();
  const centre = (point: number) => findMiddle(visitor, `[data-option="${point}"] span`);
  const [first, third, fourth] = [await centre(1), await centre(3), await centre(4)];
  const touch = await makeFinger(visitor);
  await touch('touchStart', first);
  await touch('touchMove', third);
  await expect.poll(() => readPointed(visitor)).toEqual(['Partly']);
  await touch('touchMove', fourth);
  await touch('touchEnd');
  await visitor.arrive('/woman/my-unhealthy-decisions');
  expect((await visitor.readAnswers()).clearMyPlate).toBe(4);
});
