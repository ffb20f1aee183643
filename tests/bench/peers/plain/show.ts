import { BAR_READY_DELAY_MS, BAR_TICK_MS, nextBarPercent } from '../../../../src/domain/loading-bar.ts';
import type { Screen } from '../../screens.ts';
import { draw } from './draw.ts';

/** The first screens, contained in the page until all of them are loaded. */
declare const screens: Screen[];

const main = document.querySelector('main');
const progress = document.querySelector<HTMLElement>('.progress i');
let all = screens;

document.addEventListener('click', ({ target }) => {
  const place = all.findIndex(({ id }) => id === main?.dataset.page) + 1;
  const screen = all[place];
  if (!screen || !main || !progress || !(target as Element).closest('[data-option], [data-action]')) return;
  main.dataset.page = screen.id;
  // The benchmark's own texts, escaped.
  main.innerHTML = draw(screen);
  progress.style.width = `${(100 * place) / all.length}%`;
  scrollTo(0, 0);
});

addEventListener('load', async () => {
  const answer = await fetch('/screens.json');
  all = (await answer.json()) as Screen[];
});

/** Runs a start page's loading bar, as the product does. */
function runBar(bar: Element): void {
  const filled = bar.querySelector('i');
  let percent = 0;
  const ticking = setInterval(() => {
    percent = nextBarPercent(percent, Math.random());
    if (filled) filled.style.transform = `translateX(${percent - 100}%)`;
    bar.setAttribute('aria-valuenow', `${Math.round(percent)}`);
    if (percent < 100) return;
    clearInterval(ticking);
    setTimeout(() => {
      bar.nextElementSibling?.removeAttribute('hidden');
      bar.remove();
    }, BAR_READY_DELAY_MS);
  }, BAR_TICK_MS);
}
const bar = document.querySelector('.bar');
if (bar) runBar(bar);
