import { showBarColour } from '../ui/bar-colour.ts';
import { applyDeferredStyles, measureConsent } from './apply-styles.ts';
import { queueEarlyClicks, readEarlyClick, type EarlyClick } from './early-clicks.ts';
import { loadApp } from './load-app.ts';
import { findMismatch, type Mismatch } from './prerender-match.ts';
import { runStartBar } from './start-bar.ts';

/** What the script in a built page leaves for the app that takes the page over. */
export interface Bootstrap {
  /** A click that an earlier visit has stored, and that no app has heard of. */
  lostClick: EarlyClick | undefined;
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

const root = document.getElementById('root') as HTMLElement;
const { dataset } = document.documentElement;
const withheld = findMismatch(root.dataset);
if (withheld) dataset.withheld = withheld;
applyDeferredStyles(root);
if (withheld !== 'page') showBarColour();
measureConsent(root);
const lostClick = readEarlyClick();
const replayClick = queueEarlyClicks();
const stopBar = runStartBar(root);

window.bootstrap = {
  lostClick,
  findMismatch: () => withheld ?? findMismatch(root.dataset),
  handOver: () => {
    delete dataset.withheld;
    stopBar();
    replayClick();
  },
};
loadApp((root.dataset.files ?? '').split(' '), !withheld);
