import { describe, expect, it } from 'vitest';
import { isTakenOver } from '../../scripts/tools/screenshots/camera.ts';
import { answerBefore, flows, getPage } from '../support/content.ts';
import { useVisitors } from './visitors.ts';
import type { Visitor } from './walker.ts';

const openVisitor = useVisitors();

/** The visible state when the page changed, before the next frame was painted. */
interface Turn {
  page: string;
  title: string;
  address: string;
  /** The fill of its ring, in percent; null without one. */
  percent: string | null;
}

declare global {
  interface Window {
    turns: Turn[];
  }
}

const watchTurns = () => {
  window.turns = [];
  let latest: string | undefined;
  new MutationObserver(() => {
    const main = document.querySelector<HTMLElement>('main[data-page]:not([inert], .is-left)');
    const page = main?.dataset.page;
    if (!main || !page || page === latest) return;
    latest = page;
    window.turns.push({
      page,
      title: main.querySelector('h1')?.innerText ?? '',
      address: location.pathname,
      percent: main.querySelector('.ring')?.getAttribute('aria-valuenow') ?? null,
    });
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['inert', 'class', 'data-page'] });
};

/** Waits until a page is rendered ahead. */
const waitForAhead = ({ page }: Visitor, id: string) =>
  page.waitForFunction((name) => document.querySelector(`main[data-page="${name}"][inert] h1`) !== null, id);

/**
 * Opens a page as a visitor who has answered all pages before it, or before another one, and waits for the next one.
 */
const openAt = async (id: string, ahead: string, before = id): Promise<Visitor> => {
  const visitor = await openVisitor({ answers: answerBefore('woman', before), script: watchTurns });
  await visitor.visit(`/woman/${id}`);
  await waitForAhead(visitor, ahead);
  return visitor;
};

const readTurns = ({ page }: Visitor) => page.evaluate(() => window.turns);

describe('the next page, rendered ahead and hidden,', () => {
  it('is hidden from screen readers and the keyboard, and does not make the page longer', async () => {
    const visitor = await openAt('focus', 'how-much-to-eat');
    const { page } = visitor;
    const session = await visitor.context.newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const listNames = (of: string) =>
      nodes.filter(({ role, ignored }) => role?.value === of && !ignored).map(({ name }) => name?.value);
    expect(listNames('main')).toHaveLength(1);
    expect(listNames('heading')).toEqual([getPage(flows.woman, 'focus', 'choice').title]);
    await page.evaluate(() => {
      document.addEventListener('focusin', ({ target }) => {
        const main = (target as Element).closest('main');
        if (main) document.body.dataset.met = `${document.body.dataset.met ?? ''} ${main.dataset.page}`;
      });
    });
    for (let stops = 0; stops < 20; stops += 1) await page.keyboard.press('Tab');
    const met = await page.evaluate(() => document.body.dataset.met?.trim().split(' '));
    expect([...new Set(met)]).toEqual(['focus']);
    const [height, heightAlone] = await page.evaluate(() => {
      const { documentElement } = document;
      const both = documentElement.scrollHeight;
      document.querySelector('main[inert]')?.remove();
      return [both, documentElement.scrollHeight];
    });
    expect(height).toBe(heightAlone);
  });

  it.each([
    ['after a form', 'height', '[data-action="next"]', 'weight'],
    ['that asks for an e-mail', 'disclamer', '[data-action="next"]', 'email'],
  ])('shows once, %s', async (_, id, exit, ahead) => {
    const visitor = await openAt(id, ahead, ahead);
    await visitor.press(exit);
    await visitor.arrive(`/woman/${ahead}`);
    const turns = await readTurns(visitor);
    expect(turns.map(({ page }) => page)).toEqual([id, ahead]);
  });

  it('shows within the tap on an answer, before its address, and leads back and forward like any other', async () => {
    const visitor = await openAt('focus', 'how-much-to-eat');
    const seen = await visitor.page.evaluate(async () => {
      document.querySelector<HTMLElement>('main [data-option="Lose weight"]')?.click();
      await Promise.resolve();
      const shown = document.querySelector<HTMLElement>('main:not([inert], .is-left)');
      return { page: shown?.dataset.page, address: location.pathname };
    });
    expect(seen).toEqual({ page: 'how-much-to-eat', address: '/woman/focus' });
    await visitor.arrive('/woman/how-much-to-eat');
    expect(await visitor.readAnswers()).toMatchObject({ focus: 'Lose weight' });
    expect((await readTurns(visitor)).map(({ page }) => page)).toEqual(['focus', 'how-much-to-eat']);
    await visitor.page.goBack();
    await visitor.arrive('/woman/focus');
    expect(await visitor.page.locator('[aria-checked="true"]').getAttribute('data-option')).toBe('Lose weight');
    await visitor.page.goForward();
    await visitor.arrive('/woman/how-much-to-eat');
    await visitor.tap('back');
    await visitor.arrive('/woman/focus');
  });

  it.each([
    ['leaves', () => dispatchEvent(new PageTransitionEvent('pagehide'))],
    ['switches to another app', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is entered, if the visitor %s within the frame of the tap', { tags: ['deep'] }, async (_, leave) => {
    const visitor = await openAt('focus', 'how-much-to-eat');
    await visitor.page.evaluate(() => {
      // No frame follows the tap.
      window.requestAnimationFrame = () => 0;
      document.querySelector<HTMLElement>('main [data-option="Lose weight"]')?.click();
    });
    expect(await visitor.readAnswers()).toMatchObject({ focus: 'Lose weight' });
    const readAddress = () => visitor.page.evaluate(() => location.pathname);
    expect(await readAddress()).toBe('/woman/focus');
    await visitor.page.evaluate(leave);
    expect(await readAddress()).toBe('/woman/how-much-to-eat');
  });

  it('is entered before the next tap counts, on its arrow or its answers, however soon that comes', async () => {
    const visitor = await openAt('focus', 'how-much-to-eat');
    /** Answers, and taps something of the next page at once. */
    const tapTwice = (second: string) =>
      visitor.page.evaluate(async (selector) => {
        document.querySelector<HTMLElement>('main [data-option="Lose weight"]')?.click();
        // Each tap of a finger is a task of its own: only microtasks are certain to run between two of them.
        await Promise.resolve();
        const page = document.querySelector<HTMLElement>('main:not([inert], .is-left)')?.dataset.page;
        document.querySelector<HTMLElement>(selector)?.click();
        return page;
      }, second);
    expect(await tapTwice('header [data-action="back"]')).toBe('how-much-to-eat');
    await visitor.arrive('/woman/focus');
    await waitForAhead(visitor, 'how-much-to-eat');
    await tapTwice('main [data-option="I feel full"]');
    await visitor.arrive('/woman/carb-dense-foods');
    expect(await visitor.readAnswers()).toMatchObject({ focus: 'Lose weight', howMuchToEat: 'I feel full' });
  });

  it('depends on the answer before it from the first frame', async () => {
    const { cases = [] } = getPage(flows.woman, 'dont-need-to-be-hungry', 'info');
    const hungry = cases.find(({ when }) => 'is' in when && when.is === 'Quite hungry')?.title;
    const visitor = await openAt('your-hunger-levels', 'dont-need-to-be-hungry');
    await visitor.choose('Quite hungry');
    await visitor.arrive('/woman/dont-need-to-be-hungry');
    const turns = (await readTurns(visitor)).filter(({ page }) => page === 'dont-need-to-be-hungry');
    expect(turns.map((turn) => turn.title)).toEqual([hungry]);
    expect(await visitor.page.locator('main h1').innerText()).toBe(hungry);
  });

  it.each([
    ['focus', 'how-much-to-eat', '[data-option="Lose weight"]'],
    ['preliminary-processing', 'great-news', '[data-action="next"]'],
    ['height', 'weight', '[data-action="next"]'],
  ])('has the same layout in its first frame as afterwards: %s leads to %s', async (id, ahead, exit) => {
    const visitor = await openVisitor({ answers: answerBefore('woman', ahead) });
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    await visitor.visit(`/woman/${id}`);
    await waitForAhead(visitor, ahead);
    const { first, later, left } = await visitor.page.evaluate(async (selector) => {
      const boxes = () =>
        [...document.querySelectorAll('main:not([inert], .is-left), main:not([inert], .is-left) *')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.localName, x, y, width, height].join(' ');
        });
      // No frame follows the tap.
      window.requestAnimationFrame = () => 0;
      document.querySelector<HTMLElement>(`main:not([inert]) ${selector}`)?.click();
      await Promise.resolve();
      const before = boxes();
      const { opacity } = getComputedStyle(document.querySelector('main.is-left') as HTMLElement);
      dispatchEvent(new PageTransitionEvent('pagehide'));
      return { first: before, later: boxes(), left: opacity };
    }, exit);
    await visitor.arrive(`/woman/${ahead}`);
    expect(first).toEqual(later);
    expect(left, 'the page before it').toBe('0');
  });

  it('moves only once it is entered', async () => {
    const visitor = await openAt('your-hunger-levels', 'dont-need-to-be-hungry');
    // Counted within the tap: what moves is soon at rest.
    const [moving, movingOnceEntered] = await visitor.page.evaluate(async () => {
      const countMoving = () => {
        const next = document.querySelector('main[data-page="dont-need-to-be-hungry"]');
        const targets = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target);
        return targets.filter((target) => target && target !== next && next?.contains(target)).length;
      };
      const before = countMoving();
      document.querySelector<HTMLElement>('main:not([inert], .is-left) [data-option]')?.click();
      await Promise.resolve();
      return [before, countMoving()];
    });
    expect(moving).toBe(0);
    expect(movingOnceEntered).toBeGreaterThan(0);
  });

  it('begins when it is entered, if it runs by itself', async () => {
    const visitor = await openVisitor({ answers: answerBefore('woman', 'new-level-of-vitality'), script: watchTurns });
    await visitor.open('/woman/new-level-of-vitality');
    // As long as 10 percent would take.
    await visitor.page.evaluate(
      (ticks) =>
        new Promise<void>((resolve) => {
          const ticking = setInterval(() => {
            ticks -= 1;
            if (ticks > 0) return;
            clearInterval(ticking);
            resolve();
          }, 100);
        }),
      Math.ceil(getPage(flows.woman, 'loading', 'loading').seconds),
    );
    await visitor.tap('next');
    await visitor.arrive('/woman/loading');
    expect((await readTurns(visitor)).at(-1)).toMatchObject({ page: 'loading', percent: '0' });
  });
});

it('the progress of a page takes no longer in a hidden tab, where timers run late', async () => {
  const before = answerBefore('woman', 'analyzing-your-answers');
  const visitor = await openVisitor({ answers: before, script: watchTurns, isHurried: true });
  await visitor.visit('/woman/analyzing-your-answers');
  await visitor.page.waitForFunction(isTakenOver);
  // From now on, time stands still but for one jump, after which each timer runs once.
  await visitor.page.clock.pauseAt(await visitor.page.evaluate(() => Date.now() + 60_000));
  await visitor.waitFor('dialog [data-option]');
});

it('a page is drawn ahead with the picture that it will show, or those between which the next answer decides', async () => {
  const listCases = (id: string) => getPage(flows.woman, id, 'info').cases ?? [];
  const urlOf = (src: string) => `/images/${src}-light.svg`;
  const answers = { ...answerBefore('woman', 'skin-changes'), age: '30-39', howMuchToSleep: '7-8 hours' };
  const visitor = await openVisitor({ answers });
  const listLoaded = () =>
    visitor.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await visitor.open('/woman/skin-changes');
  await waitForAhead(visitor, 'fasting-slows-down-aging');
  const byAge = listCases('fasting-slows-down-aging').flatMap(({ image }) => (image ? urlOf(image.src) : []));
  expect(byAge.length).toBeGreaterThan(3);
  expect((await listLoaded()).filter((url) => byAge.includes(url))).toEqual([urlOf('woman/aging-30-39')]);

  await visitor.visit('/woman/children');
  await waitForAhead(visitor, 'feedback');
  const byAnswer = listCases('feedback').flatMap(({ when, image }) =>
    'field' in when && when.field === 'children' && image ? urlOf(image.src) : [],
  );
  expect(byAnswer.length).toBeGreaterThan(1);
  await expect.poll(listLoaded).toEqual(expect.arrayContaining(byAnswer));
});
