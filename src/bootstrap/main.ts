import { showBarColour } from '../ui/pictures/bar-colour.ts';
import { applyDeferredStyles, measureConsent } from './apply-styles.ts';
import { queueEarlyClicks, readEarlyClick } from './early-clicks.ts';
import type { Bootstrap } from './contract.ts';
import { loadApp } from './load-app.ts';
import { findMismatch } from './prerender-match.ts';
import { runStartBar } from './start-bar.ts';

const root = document.getElementById('root') as HTMLElement;
const { dataset } = document.documentElement;
const withheld = findMismatch(root.dataset);
if (withheld) dataset.withheld = withheld;
applyDeferredStyles(root);
if (withheld !== 'page') showBarColour();
measureConsent(root);
const earlyClick = readEarlyClick();
const replayClick = queueEarlyClicks();
const stopBar = runStartBar(root);

const bootstrap: Bootstrap = {
  words: root.textContent,
  earlyClick,
  findMismatch: () => withheld ?? findMismatch(root.dataset),
  handOver: () => {
    delete dataset.withheld;
    stopBar();
    replayClick();
  },
};
window.bootstrap = bootstrap;
loadApp((root.dataset.files ?? '').split(' '), !withheld);
