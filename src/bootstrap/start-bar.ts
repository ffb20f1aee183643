import { advanceBar, BAR_TICK_MS, isBarReady, type LoadingBar } from '../domain/loading-bar.ts';
import { isNewVisitor } from './prerender-match.ts';

/**
 * Runs the loading bar of a start page from the first paint, while the app is loading. Returns a function that stops
 * it; the app continues from the same state. New visitors then get the button; the buttons of other visitors depend on
 * their answers, which only the app evaluates.
 */
export function runStartBar(page: HTMLElement): () => void {
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
