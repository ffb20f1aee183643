import type { Walker } from '../e2e/walker.ts';

/** A window of a browser, as wide as a phone. */
export interface BrowserWindow extends Walker {
  close: () => Promise<void>;
}

/** The errors in a window since it was opened, as recorded by the probed site. */
export const readTroubles = ({ read }: BrowserWindow): Promise<string[]> =>
  read(() => JSON.parse(sessionStorage.getItem('errors') ?? '[]') as string[]);

/** Runs in the page: what a browser does when a day of its calendar is tapped. */
export function chooseDate(input: Element, day: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, day);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
