import { isConsentSettled, isNewVisitor, findMismatch } from './prerender-match.ts';
import { advanceBar, BAR_TICK_MS, isBarReady, type LoadingBar } from '../domain/loading-bar.ts';
import { showBarColour } from '../ui/pictures/bar-colour.ts';
import { queueEarlyClicks, readEarlyClick } from './early-clicks.ts';
import type { Bootstrap } from './contract.ts';
import { loadApp } from './load-app.ts';

const findConsent = (page: HTMLElement) => page.querySelector<HTMLElement>('.consent');

/** Sets inline styles, which the security policy allows only to scripts, and hides the consent card if settled. */
function applyDeferredStyles(page: HTMLElement): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
  const card = findConsent(page);
  if (card) card.hidden = isConsentSettled();
}

/** Sets `--consent` to the height of the consent card, so that the page ends above it. */
function measureConsent(page: HTMLElement): void {
  const card = findConsent(page);
  if (!card) return;
  const measure = () => document.documentElement.style.setProperty('--consent', `${card.offsetHeight}px`);
  // Before the first paint, and again when its font is loaded.
  measure();
  new ResizeObserver(measure).observe(card);
}

/**
 * Runs the loading bar of a start page from the first paint, while the app is loading. Returns a function that stops
 * it; the app continues from the same state. New visitors then get the button; the buttons of other visitors depend on
 * their answers, which only the app evaluates.
 */
function runStartBar(page: HTMLElement): () => void {
  const bar = page.querySelector<HTMLElement>('.start-bar');
  const button = page.querySelector<HTMLElement>('.start-button');
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  const show = ({ percent, since }: LoadingBar) => {
    bar?.style.setProperty('--done', String(percent / 100));
    bar?.setAttribute('aria-valuenow', String(Math.round(percent)));
    bar?.setAttribute('data-since', String(since));
  };
  const run = () => {
    let state: LoadingBar = { percent: 0, since: performance.now() };
    show(state);
    timer = setInterval(() => {
      const now = performance.now();
      state = advanceBar(state, now, Math.random);
      show(state);
      if (!isBarReady(state, now)) return;
      stop();
      if (!bar || !button || !isNewVisitor()) return;
      bar.hidden = true;
      button.hidden = false;
    }, BAR_TICK_MS);
  };
  if (bar) requestAnimationFrame(run);
  return stop;
}

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
