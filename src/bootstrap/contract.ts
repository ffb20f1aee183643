import type { Mismatch } from './prerender-match.ts';

/** A click on a built page before the app is there. It is stored at once, so that it survives the tab. */
export interface EarlyClick {
  /** The address of the page. */
  address: string;
  /** The value of the option that was clicked; absent for any other button. */
  option?: string | undefined;
  /** Where several options can be chosen: the values of all that were clicked, in that order. */
  toggled?: string[] | undefined;
}

/** The interface of the bootstrap for the app, which takes the page over. */
export interface Bootstrap {
  /** All words of the built page. */
  words: string;
  /** An early click that an earlier visit has stored and the app has not handled. */
  earlyClick: EarlyClick | undefined;
  /** The part of the page that must not be shown to this visitor, by the data stored at this moment. */
  findMismatch: () => Mismatch | undefined;
  /** Reveals the withheld part, and replays the last early click. */
  handOver: () => void;
}

declare global {
  interface Window {
    /** Absent after the app has taken over, and in development, which has no built pages. */
    bootstrap?: Bootstrap;
  }
}
