import { expect, it, describe } from 'vitest';
import { answerBefore, flows, getPage, answerAll, siteContent, without } from '../../support/content.ts';
import { findMiddle, makeFinger, useVisitors, userAgents } from '../visitors.ts';
import type { Visitor } from '../walker.ts';

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
    const main = document.querySelector<HTMLElement>('main:not([inert], .is-left)');
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

// Where each page leads, for which answers, are tables of src/domain/flow: here the app follows them.
const readChosen = ({ page }: Visitor) => page.locator('[aria-checked="true"]').getAttribute('data-option');

describe('an address without a page of its own', () => {
  it('leads a new visitor to the first page, or to that of the program it names', async () => {
    const visitor = await openVisitor();
    for (const [address, to] of [
      ['/start', '/'],
      ['/other/age', '/'],
      ['/woman?utm_source=tiktok', '/woman/start'],
      ['/woman/no-such-page', '/woman/start'],
      // A page of the other program.
      ['/woman/six-pack', '/woman/start'],
    ] as const) {
      await visitor.open(address);
      await visitor.arrive(to);
    }
  });

  it('leads a returning visitor to where they left off', async () => {
    const visitor = await openVisitor({ answers: answerBefore('man', 'water') });
    for (const address of ['/nothing', '/man/menopause']) {
      await visitor.open(address);
      await visitor.arrive('/man/water');
    }
  });
});

describe('a page opened directly', () => {
  it('leads to the first page that asks for what is missing, which then goes on along the flow', async () => {
    const visitor = await openVisitor({ answers: without(answerAll('woman'), 'height') });
    await visitor.open('/woman/prediction');
    await visitor.arrive('/woman/height');
    await visitor.page.locator('input[name="cm"]').fill('170');
    await visitor.tap('next');
    await visitor.arrive('/woman/weight');
  });

  it('of the other program makes a visitor one of that program, and keeps the other answers', async () => {
    const { sex: _, ...others } = answerBefore('woman', 'weight');
    const visitor = await openVisitor({ answers: { sex: 'woman', ...others } });
    await visitor.visit('/man/age');
    await expect.poll(() => visitor.readAnswers()).toEqual({ ...others, sex: 'man' });
  });
});

it.each([
  ['Android', '/'],
  ['Windows', '/woman/start'],
] as const)('the device rule turns %s away at the start button of %s, and nowhere else', async (device, address) => {
  const visitor = await openVisitor({ userAgent: userAgents[device], isHurried: true });
  await visitor.visit(address);
  await visitor.fillBar();
  await visitor.tap('next');
  await visitor.arrive('/unavailable-on-android');
  const { title } = getPage(siteContent, 'unavailable-on-android', 'info');
  expect(await visitor.page.locator('h1').innerText()).toBe(title);
  expect(await visitor.readAnswers()).toEqual({ sex: 'woman' });
  await visitor.open('/man/age');
  await visitor.choose('40-49');
  await visitor.arrive('/man/focus');
});

it('an answered page shows the stored choice and offers Next, also after a reload, and takes another choice', async () => {
  const visitor = await openVisitor();
  await visitor.visit('/woman/age');
  expect(await visitor.page.locator('[data-action="next"]').count()).toBe(0);
  await visitor.choose('40-49');
  await visitor.arrive('/woman/focus');
  await visitor.page.reload();
  await visitor.arrive('/woman/focus');
  expect(await visitor.readAnswers()).toEqual({ sex: 'woman', age: '40-49' });
  await visitor.tap('back');
  await visitor.page.reload();
  await visitor.arrive('/woman/age');
  expect(await readChosen(visitor)).toBe('40-49');
  await visitor.tap('next');
  await visitor.arrive('/woman/focus');
  await visitor.tap('back');
  await visitor.choose('18-29');
  await visitor.arrive('/woman/focus');
  expect(await visitor.readAnswers()).toEqual({ sex: 'woman', age: '18-29' });
});

it('the browser’s back button doesn’t get caught in a redirect, and the chosen gender is still shown', async () => {
  const visitor = await openVisitor();
  await visitor.open('/gender');
  await visitor.choose('Non-binary');
  await visitor.arrive('/program');
  await visitor.open('/woman');
  await visitor.arrive('/woman/start');
  await visitor.page.goBack();
  await visitor.arrive('/program');
  await visitor.tap('back');
  await visitor.arrive('/gender');
  expect(await readChosen(visitor)).toBe('Non-binary');
  await visitor.tap('next');
  await visitor.arrive('/program');
});
