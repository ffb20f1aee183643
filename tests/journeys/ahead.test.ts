import { describe, expect, it } from 'vitest';
import { heardEvents } from '../../src/app/heard-events.ts';
import { answerBefore, flows, getPage } from './content.ts';
import { findMiddle, makeFinger, useVisitors, type Visitor } from './visitors.ts';

const openVisitor = useVisitors();

/** What stood there when the page changed, before the next frame was painted. */
interface Turn {
  page: string;
  title: string;
  /** How many pages the document held, but for what is out of sight. */
  shown: number;
  address: string;
  stored: string | null;
  /** How far its ruler is scrolled, in px, and its ring filled, in percent; null where it has none. */
  ruler: number | null;
  percent: string | null;
}

declare global {
  interface Window {
    /** The ids of the pages that were drawn, be it out of sight. */
    drawn: Set<string>;
    turns: Turn[];
    /** What was listened for, and on what: "root click". */
    heard: string[];
  }
}

const watchTurns = () => {
  window.drawn = new Set();
  window.turns = [];
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'data-page') window.drawn.add(value);
    setAttribute.call(this, name, value);
  };
  let latest: string | undefined;
  new MutationObserver(() => {
    const mains = [...document.querySelectorAll<HTMLElement>('main[data-page]')].filter(
      (main) => !main.closest('.away'),
    );
    const [main] = mains;
    const page = main?.dataset.page;
    if (!main || !page || page === latest) return;
    latest = page;
    const turn: Turn = {
      page,
      title: main.querySelector('h1')?.innerText ?? '',
      shown: mains.length,
      address: location.pathname,
      stored: localStorage.getItem('fasting.onboarding'),
      ruler: null,
      percent: main.querySelector('.ring')?.getAttribute('aria-valuenow') ?? null,
    };
    window.turns.push(turn);
    const ruler = main.querySelector('.ruler-scroller');
    if (!ruler) return;
    // It is placed once its size is known, as this is told of.
    const observer = new ResizeObserver(() => {
      turn.ruler = ruler.scrollTop;
      observer.disconnect();
    });
    observer.observe(ruler);
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
};

/** Opens a page as someone who has answered all pages before it, or before another one. */
const openAt = async (id: string, before = id): Promise<Visitor> => {
  const visitor = await openVisitor({ answers: answerBefore('woman', before), script: watchTurns });
  await visitor.open(`/woman/${id}`);
  await visitor.arrive(`/woman/${id}`);
  return visitor;
};

/** Waits until a page is drawn out of sight, and all that this brought with it is done. */
const waitForAhead = async ({ page }: Visitor, id: string): Promise<void> => {
  await page.waitForFunction((ahead) => window.drawn.has(ahead), id);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
};

/** Waits until the document holds so many pages, be they out of sight. */
const waitForPages = ({ page }: Visitor, count: number) =>
  page.waitForFunction((expected) => document.querySelectorAll('main').length === expected, count);

/** Opens a page and puts a finger on something, until the page ahead is laid out; `leave` takes it off again. */
const holdDown = async (id: string, ahead: string, selector: string, before = id) => {
  const visitor = await openAt(id, before);
  await waitForAhead(visitor, ahead);
  const heightBefore = await visitor.page.evaluate(() => document.documentElement.scrollHeight);
  const touch = await makeFinger(visitor);
  await touch('touchStart', await findMiddle(visitor, selector));
  await waitForPages(visitor, 2);
  return { visitor, heightBefore, leave: () => touch('touchEnd') };
};

const readTurns = ({ page }: Visitor) => page.evaluate(() => window.turns);

it('has React listen for little, on its root and on the page ahead', async () => {
  const visitor = await openVisitor({
    answers: answerBefore('woman', 'focus'),
    script: () => {
      window.heard = [];
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (type, ...rest) {
        const name = this instanceof HTMLElement && (this.id || this.className);
        if (name === 'root' || name === 'slot') window.heard.push(`${name} ${type}`);
        addEventListener.call(this, type, ...rest);
      };
    },
  });
  await visitor.open('/woman/focus');
  await visitor.arrive('/woman/focus');
  // Going in and coming back.
  const twice = (name: string) => heardEvents.flatMap((type) => [`${name} ${type}`, `${name} ${type}`]);
  await expect
    .poll(() => visitor.page.evaluate(() => window.heard.toSorted()))
    .toEqual([...twice('root'), ...twice('slot')].toSorted());
});

describe('the page ahead', () => {
  it('is not in the document until it is turned to', async () => {
    const visitor = await openAt('focus');
    await waitForAhead(visitor, 'how-much-to-eat');
    expect(await visitor.page.locator('main').count()).toBe(1);
    expect(await visitor.page.locator('main').getAttribute('data-page')).toBe('focus');
  });

  it('is laid out under the finger that turns to it, and only then there for anybody', async () => {
    const { visitor, heightBefore, leave } = await holdDown('focus', 'how-much-to-eat', '[data-option="Lose weight"]');
    const { page } = visitor;
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toHaveLength(1);
    expect(await page.getByRole('main').getAttribute('data-page')).toBe('focus');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightBefore);
    await leave();
    await visitor.arrive('/woman/how-much-to-eat');
    expect((await readTurns(visitor)).at(-1)).toMatchObject({ page: 'how-much-to-eat', shown: 1 });
    await waitForPages(visitor, 1);
  });

  it('is gone again when the finger has turned to nothing', async () => {
    const { visitor, leave } = await holdDown('focus', 'how-much-to-eat', 'h1');
    await leave();
    await waitForPages(visitor, 1);
    await visitor.choose('Lose weight');
    await visitor.arrive('/woman/how-much-to-eat');
  });

  it.each([
    ['a form', 'height', 'weight', '[data-action="next"]'],
    ['a choice', 'focus', 'how-much-to-eat', '[data-option="Lose weight"]'],
  ])('that follows %s is there in the frame of the tap that leads to it', async (_, id, ahead, selector) => {
    const { visitor, leave } = await holdDown(id, ahead, selector, ahead);
    const framed = visitor.page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          const look = () => document.querySelector<HTMLElement>('main:not(.away, .away > *)')?.dataset.page;
          addEventListener('click', () => requestAnimationFrame(() => resolve(look())), { once: true, capture: true });
        }),
    );
    await leave();
    expect(await framed).toBe(ahead);
  });

  it('comes as before where the answer under the finger changes what it says', async () => {
    const quiteHungry = '[data-option="Quite hungry"]';
    const { visitor, leave } = await holdDown('your-hunger-levels', 'dont-need-to-be-hungry', quiteHungry);
    await leave();
    await visitor.arrive('/woman/dont-need-to-be-hungry');
    const turns = (await readTurns(visitor)).filter(({ page }) => page === 'dont-need-to-be-hungry');
    expect(turns).toHaveLength(1);
    expect(turns[0]).toMatchObject({ shown: 1 });
    await waitForPages(visitor, 1);
    expect(await visitor.page.locator('main').isVisible()).toBe(true);
  });

  it('shows before its address does, from the first page on, with the answer stored', async () => {
    const visitor = await openAt('focus');
    await waitForAhead(visitor, 'how-much-to-eat');
    await visitor.choose('Lose weight');
    await visitor.arrive('/woman/how-much-to-eat');
    await waitForAhead(visitor, 'carb-dense-foods');
    await visitor.choose('I feel full');
    await visitor.arrive('/woman/carb-dense-foods');
    const [first, second] = (await readTurns(visitor)).slice(-2);
    expect(first).toMatchObject({ page: 'how-much-to-eat', shown: 1, address: '/woman/focus' });
    expect(JSON.parse(first?.stored ?? '{}')).toMatchObject({ focus: 'Lose weight' });
    expect(second).toMatchObject({ page: 'carb-dense-foods', shown: 1, address: '/woman/how-much-to-eat' });
    expect(JSON.parse(second?.stored ?? '{}')).toMatchObject({ howMuchToEat: 'I feel full' });
    expect(await visitor.page.locator('main').count()).toBe(1);
  });

  it('leads back and forth as any other', async () => {
    const visitor = await openAt('focus');
    await waitForAhead(visitor, 'how-much-to-eat');
    await visitor.choose('Lose weight');
    await visitor.arrive('/woman/how-much-to-eat');
    await visitor.page.goBack();
    await visitor.arrive('/woman/focus');
    expect(await visitor.page.locator('[aria-checked="true"]').getAttribute('data-option')).toBe('Lose weight');
    await visitor.page.goForward();
    await visitor.arrive('/woman/how-much-to-eat');
    expect(await visitor.page.locator('main').count()).toBe(1);
    await visitor.tap('back');
    await visitor.arrive('/woman/focus');
  });

  it('is turned to before the next tap counts, however soon that comes', async () => {
    const visitor = await openAt('focus');
    await waitForAhead(visitor, 'how-much-to-eat');
    const seen = await visitor.page.evaluate(() => {
      const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
      click('[data-option="Lose weight"]');
      const page = document.querySelector('main')?.dataset.page;
      click('[data-action="back"]');
      return page;
    });
    expect(seen).toBe('how-much-to-eat');
    // Back from the second page, and not from the first.
    await visitor.arrive('/woman/focus');
  });

  it('says what the answer before it has made of it, at first sight', async () => {
    const { title, cases = [] } = getPage(flows.woman, 'dont-need-to-be-hungry', 'info');
    const hungry = cases[0]?.title ?? title;
    const visitor = await openAt('your-hunger-levels');
    await waitForAhead(visitor, 'dont-need-to-be-hungry');
    await visitor.choose('Quite hungry');
    await visitor.arrive('/woman/dont-need-to-be-hungry');
    const turns = (await readTurns(visitor)).filter(({ page }) => page === 'dont-need-to-be-hungry');
    expect(turns.map((turn) => turn.title)).toEqual([hungry]);
    expect(await visitor.page.locator('main h1').innerText()).toBe(hungry);
  });

  const tapNext = async (id: string, ahead: string) => {
    const visitor = await openAt(id);
    await waitForAhead(visitor, ahead);
    await visitor.tap('next');
    return visitor;
  };
  const holdNext = async (id: string, ahead: string) => {
    const { visitor, leave } = await holdDown(id, ahead, '[data-action="next"]');
    await leave();
    return visitor;
  };

  it.each([
    ['by a short tap', tapNext],
    ['by a finger under which it is laid out', holdNext],
  ])('of a ruler stands at its start at first sight, turned to %s', async (_, turnTo) => {
    const visitor = await turnTo('feedback', 'height');
    await visitor.arrive('/woman/height');
    const [turn] = (await readTurns(visitor)).slice(-1);
    expect(turn).toMatchObject({ page: 'height', shown: 1, address: '/woman/feedback' });
    expect(turn?.ruler).toBeGreaterThan(0);
    expect(await visitor.page.locator('.ruler-scroller').evaluate(({ scrollTop }) => scrollTop)).toBe(turn?.ruler);
  });

  it.each([
    ['a date', 'specific-motivation', '[aria-checked="true"]', 'important-date'],
    ['an e-mail', 'disclamer', '[data-action="next"]', 'email'],
  ])('that asks for %s shows before its address does', async (_, id, exit, ahead) => {
    const visitor = await openAt(id, ahead);
    await waitForAhead(visitor, ahead);
    await visitor.page.locator(exit).tap();
    await visitor.arrive(`/woman/${ahead}`);
    expect((await readTurns(visitor)).at(-1)).toMatchObject({ page: ahead, shown: 1, address: `/woman/${id}` });
  });

  it('asks in the system that was just used', async () => {
    const visitor = await openAt('height');
    await waitForAhead(visitor, 'weight');
    await visitor.page.locator('[data-segment="imperial"]').tap();
    await visitor.page.locator('input[name="ft"]').fill('5');
    await visitor.tap('next');
    await visitor.arrive('/woman/weight');
    await visitor.page.locator('input[name="lbs"]').fill('180');
    await visitor.tap('next');
    await visitor.arrive('/woman/weight-goal');
    expect(await visitor.readAnswers()).toMatchObject({ height: { ft: 5, inch: 0 }, weight: { lbs: 180 } });
  });

  it('that runs by itself begins when it is turned to', async () => {
    const visitor = await openAt('new-level-of-vitality');
    await waitForAhead(visitor, 'loading');
    // As long as it would take to say 3 percent.
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
      Math.ceil(getPage(flows.woman, 'loading', 'loading').seconds * 0.3),
    );
    await visitor.tap('next');
    await visitor.arrive('/woman/loading');
    expect((await readTurns(visitor)).at(-1)).toMatchObject({ page: 'loading', percent: '0' });
  });

  it('knows what was answered on it in another tab meanwhile', async () => {
    const visitor = await openAt('focus');
    await waitForAhead(visitor, 'how-much-to-eat');
    await visitor.page.evaluate(() => {
      localStorage.setItem('fasting.onboarding', '{"sex":"woman","age":"50-59","howMuchToEat":"I feel full"}');
      dispatchEvent(new StorageEvent('storage', { key: 'fasting.onboarding' }));
    });
    await visitor.choose('Lose weight');
    await visitor.arrive('/woman/how-much-to-eat');
    expect(await visitor.page.locator('[aria-checked="true"]').getAttribute('data-option')).toBe('I feel full');
    await visitor.tap('next');
    await visitor.arrive('/woman/carb-dense-foods');
  });
});
