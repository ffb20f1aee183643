import { BAR_READY_DELAY_MS, BAR_TICK_MS, nextBarPercent } from '../domain/loading-bar.ts';
import { isNewVisitor } from './prerender-match.ts';

/**
 * Runs the loading bar of a start page from the first paint, while the app is loading. Returns a function that stops
 * it; the app continues from the same percentage. New visitors then get the button; the buttons of other visitors
 * depend on their answers, which only the app evaluates.
 */
export function runStartBar(page: HTMLElement): () => void {
  const bar = page.querySelector<HTMLElement>('.start-bar');
  const button = page.querySelector<HTMLElement>('.start-button');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    if (!bar || !button || !isNewVisitor()) return;
    bar.hidden = true;
    button.hidden = false;
  };
  const tick = (percent: number) => {
    bar?.style.setProperty('--done', String(percent / 100));
    bar?.setAttribute('aria-valuenow', String(Math.round(percent)));
    timer =
      percent < 100
        ? setTimeout(() => tick(nextBarPercent(percent, Math.random())), BAR_TICK_MS)
        : setTimeout(finish, BAR_READY_DELAY_MS);
  };
  if (bar) requestAnimationFrame(() => tick(0));
  return () => clearTimeout(timer);
}
