import type { Mismatch } from './prerender-match.ts';

/** A click on a built page that the app had not taken over yet, as it is stored: a closed or ended tab loses none. */
export interface EarlyClick {
  /** The address of the page. */
  address: string;
  /** The value of the option that was clicked; absent for any other button. */
  option?: string | undefined;
}

/** What the script in a built page leaves for the app that takes the page over. */
export interface Bootstrap {
  /** A click that an earlier visit has stored, and that no app has heard of. */
  earlyClick: EarlyClick | undefined;
  /** What of the page is not this visitor's, by what is stored at this moment. */
  findMismatch: () => Mismatch | undefined;
  /** Reveals what was withheld, and replays the last early click. */
  handOver: () => void;
}

declare global {
  interface Window {
    /** Absent where the page was not built with its content, as in development. */
    bootstrap?: Bootstrap;
  }
}
