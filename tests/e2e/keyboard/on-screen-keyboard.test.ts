import { expect, it } from 'vitest';
import { answerBefore } from '../../support/content.ts';
import { useVisitors } from '../visitors.ts';

const openVisitor = useVisitors();

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
