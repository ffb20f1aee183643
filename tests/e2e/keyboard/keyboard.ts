import { expect } from 'vitest';
import { type Visitor, whereShown, type Walker } from '../walker.ts';

/** More than the number of focusable elements on any page. */
const MOST_STOPS = 40;

/** The focused element: the value of an option, a button's action, or a headline's text. */
export const readFocus = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => {
    const { dataset, innerText } = document.activeElement as HTMLElement;
    return dataset.option ?? dataset.action ?? innerText;
  });

/** The focused element, and whether the focus is visible. */
const readStop = ({ page }: Visitor, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.activeElement;
    const target = document.querySelector(wanted);
    const group = target?.closest('[role="radiogroup"]');
    const isThere = element instanceof HTMLElement && element === target;
    // Either the element itself shows it, or a box around it.
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

/**
 * A visitor with only a keyboard: Tab to each element, arrow keys within a group of options, Enter and Space in turns.
 */
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
      // Enter submits the form of a box that is to be ticked.
      const isBox = await visitor.page.evaluate(() => document.activeElement?.matches('[type="checkbox"]'));
      await keyboard.press(isBox || presses % 2 !== 0 ? 'Space' : 'Enter');
    },
    type: async (name, text) => {
      await reach(`input[name="${name}"]`);
      await keyboard.type(name === 'date' ? toKeys(text) : text);
    },
  };
}

/** The keys that fill a date input; the browser decides whether day or month comes first. */
function toKeys(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}${month}${year}`;
}
