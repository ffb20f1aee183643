import { expect } from 'vitest';
import type { Visitor } from '../visitor.ts';
import { whereShown, type Walker } from '../walker.ts';

/** More than there is to reach on any page. */
const MOST_STOPS = 40;

/** What the keyboard is at, and whether it shows. */
const readStop = ({ page }: Visitor, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.activeElement;
    const target = document.querySelector(wanted);
    const group = target?.closest('[role="radiogroup"]');
    const isThere = element instanceof HTMLElement && element === target;
    // The element itself shows it, or a box around it.
    const boxes = isThere ? [element, element.parentElement, element.parentElement?.parentElement] : [];
    const readLooks = () =>
      boxes.flatMap((box) => {
        if (!box) return [];
        const { outline, borderColor, boxShadow, background } = getComputedStyle(box);
        return [outline, borderColor, boxShadow, background];
      });
    const focused = readLooks().join();
    if (isThere) element.blur();
    const blurred = readLooks().join();
    if (isThere) element.focus();
    return {
      isThere,
      isInGroup: Boolean(group?.contains(element)),
      isShown: focused !== blurred,
      name: element?.outerHTML.slice(0, 120),
    };
  }, selector);

/** Someone who has a keyboard and nothing else: Tab to each thing, arrow keys within a group of choices, Enter and Space by turns. */
export function useKeyboard(visitor: Visitor): Walker {
  const { keyboard } = visitor.page;
  let presses = 0;
  const reach = async (selector: string) => {
    await visitor.waitFor(selector);
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const { isThere, isInGroup, isShown, name } = await readStop(visitor, whereShown(selector));
      if (isThere) expect(isShown, `the focus shows on ${name}`).toBe(true);
      if (isThere) return;
      await keyboard.press(isInGroup ? 'ArrowDown' : 'Tab');
    }
    throw new Error(`No key leads to ${selector} on ${visitor.page.url()}`);
  };
  return {
    ...visitor,
    press: async (selector) => {
      await reach(selector);
      presses += 1;
      await keyboard.press(presses % 2 === 0 ? 'Enter' : 'Space');
    },
    type: async (name, text) => {
      await reach(`input[name="${name}"]`);
      await keyboard.type(name === 'date' ? toKeys(text) : text);
    },
  };
}

/** The keys by which a date input is filled; which of day and month comes first is the browser's matter. */
function toKeys(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}${month}${year}`;
}
