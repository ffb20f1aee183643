import { expect } from 'vitest';

/** What a browser may take, on a machine that is busy with other tests. */
export const PATIENCE_MS = 20_000;

/** Someone who goes through pages, by whatever means: a finger, a keyboard, another browser. */
export interface Walker {
  /** Types an address. */
  open: (address: string) => Promise<void>;
  /** Waits until this address and its page show. */
  arrive: (address: string) => Promise<void>;
  /** Presses the one thing that a selector names, once it is there. */
  press: (selector: string) => Promise<void>;
  /** Writes into the input with this name; a date as 2027-03-31. */
  type: (name: string, text: string) => Promise<void>;
  /** Waits until something shows. */
  waitFor: (selector: string) => Promise<void>;
  /** Fills a bar that only time fills, for who is in a hurry; others wait as visitors do. */
  fillBar: () => Promise<void>;
  /** Asks the page: by a function that runs in it, and so knows nothing around it. */
  read: <Answer>(look: () => Answer) => Promise<Answer>;
}

/** What is no part of the page that shows: the next one may be in the document as well, drawn ahead out of sight. */
const hidden = '[style*="display: none"]';

/** Whatever shows; a CSS selector. */
export const shown = `:not(${hidden}, ${hidden} *)`;

/** Names what a selector names, where it shows. */
export const whereShown = (selector: string): string => `:is(${selector})${shown}`;

/** Chooses the option with this value. */
export const chooseOption = (walker: Walker, value: string | number): Promise<void> =>
  walker.press(`[data-option="${value}"]`);

/** Presses the button that does this. */
export const pressAction = (walker: Walker, action: string): Promise<void> => walker.press(`[data-action="${action}"]`);

/** Waits until this address shows, with its page taken over by the app. */
export function expectArrival({ read }: Walker, address: string): Promise<void> {
  const pathname = address.replace(/\?.*$/, '');
  const id = pathname === '/' ? 'start' : pathname.replace(/^.*\//, '');
  const readPlace = () =>
    read(() => {
      const main = [...document.querySelectorAll('main')].find((it) => !it.closest('[style*="display: none"]'));
      const seen = `${location.pathname} showing ${main?.dataset.page}`;
      // A page that is still being read has not even said yet that it was built.
      const isBuilt = window.bootstrap || document.readyState === 'loading';
      return isBuilt ? `${seen} as it was built` : seen;
    });
  return expect.poll(readPlace, { timeout: PATIENCE_MS, interval: 40 }).toBe(`${pathname} showing ${id}`);
}
