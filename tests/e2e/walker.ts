import { expect } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import type { Answers } from '../../src/domain/generated/types.ts';

/** An agent that goes through pages: with a finger, with a keyboard, or in another browser. */
export interface Walker {
  /** Opens an address. */
  open: (address: string) => Promise<void>;
  /** Waits until this address and its page are shown. */
  arrive: (address: string) => Promise<void>;
  /** Presses the only match of a selector, once it exists. */
  press: (selector: string) => Promise<void>;
  /** Types into the input with this name; a date as 2027-03-31. */
  type: (name: string, text: string) => Promise<void>;
  /** Waits until something is visible. */
  waitFor: (selector: string) => Promise<void>;
  /** Skips a loading bar, if possible; others wait as visitors do. */
  fillBar: () => Promise<void>;
  /** Runs a function in the page, which can't use anything outside of itself. */
  read: <Answer>(look: () => Answer) => Promise<Answer>;
}

/** Any visible match of a CSS selector: the next page, and the one that a tap has left, may be in the document as well. */
export const shown = ':not([inert], [inert] *, .is-left, .is-left *)';

/** Restricts a selector to visible elements. */
export const whereShown = (selector: string): string => `:is(${selector})${shown}`;

/** Chooses the option with this value. */
export const chooseOption = (walker: Walker, value: string | number): Promise<void> =>
  walker.press(`[data-option="${value}"]`);

/** Presses the button with this action. */
export const pressAction = (walker: Walker, action: string): Promise<void> => walker.press(`[data-action="${action}"]`);

/** Waits until this address is shown, with its page taken over by the app. */
export function expectArrival({ read }: Walker, address: string): Promise<void> {
  const pathname = address.replace(/\?.*$/, '');
  const id = pathname === '/' ? 'start' : pathname.replace(/^.*\//, '');
  const readPlace = () =>
    read(() => {
      const main = [...document.querySelectorAll('main')].find((it) => !it.closest('[inert], .is-left'));
      const seen = `${location.pathname} showing ${main?.dataset.page}`;
      // While a page is being parsed, it is not yet known to be a built one.
      const isBuilt = window.bootstrap || document.readyState === 'loading';
      return isBuilt ? `${seen} as it was built` : seen;
    });
  return expect.poll(readPlace, { interval: 40 }).toBe(`${pathname} showing ${id}`);
}

/** A visitor with a phone. */
export interface Visitor extends Walker {
  context: BrowserContext;
  page: Page;
  /** Opens an address and waits for its page. */
  visit: (address: string) => Promise<void>;
  /** Goes to an address within the loaded site, like the browser's back and forward buttons. */
  jump: (address: string) => Promise<void>;
  /** Taps the option with this value. */
  choose: (value: string | number) => Promise<void>;
  /** Taps the button with this action. */
  tap: (action: string) => Promise<void>;
  /** The value of a key in local storage, parsed if it is JSON. */
  readStored: (key: string) => Promise<unknown>;
  readAnswers: () => Promise<Answers>;
  /** Closes the tab and opens another one. */
  reopen: () => Promise<void>;
}
