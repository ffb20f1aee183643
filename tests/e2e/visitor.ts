import type { BrowserContext, Page } from 'playwright-core';
import type { Answers } from '../../src/domain/generated/types.ts';
import type { Walker } from './walker.ts';

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
