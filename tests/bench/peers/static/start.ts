import { BAR_READY_DELAY_MS, BAR_TICK_MS, nextBarPercent } from '../../../../src/domain/loading-bar.ts';
import type { Screen } from '../../content/screens.ts';
import { draw } from '../plain/draw.ts';

/** The first question and the page after it, contained in the page. */
declare const screens: Screen[];

const main = document.querySelector('main');
const bar = document.querySelector('.bar');
const filled = document.querySelector<HTMLElement>('.bar i');
const button = document.querySelector('button');
let percent = 0;
let place = 0;

const ticking = setInterval(() => {
  percent = nextBarPercent(percent, Math.random());
  if (filled) filled.style.transform = `translateX(${percent - 100}%)`;
  bar?.setAttribute('aria-valuenow', `${Math.round(percent)}`);
  if (percent < 100) return;
  clearInterval(ticking);
  setTimeout(() => {
    bar?.remove();
    if (button) button.hidden = false;
  }, BAR_READY_DELAY_MS);
}, BAR_TICK_MS);

document.addEventListener('click', ({ target }) => {
  const screen = screens[place];
  if (!screen || !main || !(target as Element).closest('[data-option], [data-action]')) return;
  place += 1;
  main.dataset.page = screen.id;
  // The benchmark's own texts, escaped.
  main.innerHTML = draw(screen);
  scrollTo(0, 0);
});
