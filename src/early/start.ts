import { findHeld } from './hold.ts';
import { loadApp } from './load-app.ts';
import { colourBars, dress, measureConsent } from './looks.ts';
import { keepTaps } from './taps.ts';

/** What a built page has ready for the app that takes it over. */
export interface Early {
  /** Whether the page is not this visitor's, by what is stored at this moment, so that the app draws it anew. */
  isHeld: () => boolean;
  /** Shows what was held, and taps again what was tapped last, in the app's sight. */
  giveWay: () => void;
}

declare global {
  interface Window {
    /** Absent where the page was not built with its content, as in development. */
    early?: Early;
  }
}

/** Starts what a built page does by itself. `keepOwnTaps` keeps those on a page that is this visitor's. */
export function start(keepOwnTaps: (root: HTMLElement) => () => void): void {
  const root = document.getElementById('root') as HTMLElement;
  const { dataset } = document.documentElement;
  const held = findHeld(root.dataset);
  if (held) dataset.held = held;
  dress(root);
  if (held !== 'page') colourBars();
  measureConsent(root);
  const repeatTaps = held ? keepTaps() : keepOwnTaps(root);
  window.early = {
    isHeld: () => held !== undefined || findHeld(root.dataset) !== undefined,
    giveWay: () => {
      delete dataset.held;
      repeatTaps();
    },
  };
  loadApp((root.dataset.files ?? '').split(' '), held !== 'page' && held !== 'main');
}
