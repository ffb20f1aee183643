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
    /** The buttons that were visible at any time, such as "focus next". */
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

/** Opens a question, and answers it. */
const answerMoving = async (reducedMotion: 'reduce' | 'no-preference'): Promise<Visitor> => {
  const visitor = await openVisitor({ answers: answerBefore('woman', 'focus'), script: watchMotion });
  await visitor.page.emulateMedia({ reducedMotion });
  await visitor.visit('/woman/focus');
  await visitor.choose('Lose weight');
  await visitor.arrive('/woman/how-much-to-eat');
  return visitor;
};

const readSeen = async ({ page }: Visitor, what: 'animations' | 'transitions' | 'offered') =>
  page.evaluate((name) => [...window[name]].sort(), what);
const readSlides = async (visitor: Visitor) =>
  (await readSeen(visitor, 'animations')).filter((name) => name.startsWith('page-'));

it('slides forward to the next page without offering Next, and backward to the answer, which does offer it', async () => {
  const visitor = await answerMoving('no-preference');
  await expect.poll(() => readSlides(visitor)).toEqual(['page-in']);
  expect(await readSeen(visitor, 'transitions'), 'no press is animated').not.toContain('option transform');
  await visitor.page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  expect(await readSeen(visitor, 'offered')).toEqual([]);
  await visitor.page.evaluate(() => window.animations.clear());
  await visitor.tap('back');
  await visitor.arrive('/woman/focus');
  await expect.poll(() => readSlides(visitor)).toEqual(['page-in-back']);
  await expect.poll(() => readSeen(visitor, 'offered')).toEqual(['focus next']);
});

it('shows the next page at once with reduced motion', async () => {
  const visitor = await answerMoving('reduce');
  await visitor.tap('back');
  await visitor.arrive('/woman/focus');
  expect(await readSlides(visitor)).toEqual([]);
  // Not even briefly: elements hidden until the app was there would appear in steps.
  expect(await readSeen(visitor, 'transitions')).toEqual([]);
});

it('chooses the point of a scale at which a moving finger is lifted, and shows it later with Next', async () => {
  const visitor = await openVisitor({ answers: answerBefore('woman', 'clear-my-plate') });
  await visitor.visit('/woman/clear-my-plate');
  const { labels } = getPage(flows.woman, 'clear-my-plate', 'scale');
  expect(await visitor.page.locator('.scale-point').allInnerTexts()).toEqual(labels);
  const centre = (point: number) => findMiddle(visitor, `[data-option="${point}"] span`);
  const [first, third, fourth] = [await centre(1), await centre(3), await centre(4)];
  const touch = await makeFinger(visitor);
  await touch('touchStart', first);
  await touch('touchMove', third);
  await expect.poll(() => visitor.page.locator('.scale-point.is-shown').allInnerTexts()).toEqual(['Partly']);
  await touch('touchMove', fourth);
  await expect.poll(() => visitor.page.locator('.scale-point.is-shown').allInnerTexts()).toEqual(['Mostly']);
  // Lifted while it moves, the finger would throw the page, and browsers take the next tap as one that stops it.
  await touch('touchMove', fourth);
  await touch('touchEnd');
  await visitor.arrive('/woman/my-unhealthy-decisions');
  expect((await visitor.readAnswers()).clearMyPlate).toBe(4);
  await visitor.tap('back');
  await visitor.arrive('/woman/clear-my-plate');
  expect(await visitor.page.locator('[aria-checked="true"]').getAttribute('data-option')).toBe('4');
  await visitor.tap('next');
  await visitor.arrive('/woman/my-unhealthy-decisions');
});
