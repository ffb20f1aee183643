import type { BrowserContext, Page } from 'playwright-core';
import type { Answers } from '../../src/domain/generated/types.ts';
import type { Walker } from './walker.ts';

/** Someone with a phone. */
export interface Visitor extends Walker {
  context: BrowserContext;
  page: Page;
  /** Goes to an address within the loaded site, as the browser's own back and forward do. */
  jump: (address: string) => Promise<void>;
  /** Taps the option with this value. */
  choose: (value: string | number) => Promise<void>;
  /** Taps the button that does this. */
  tap: (action: string) => Promise<void>;
  /** What is stored under a key in local storage: JSON read, other text as it is. */
  readStored: (key: string) => Promise<unknown>;
  readAnswers: () => Promise<Answers>;
  /** Closes the tab and opens another one. */
  reopen: () => Promise<void>;
}
