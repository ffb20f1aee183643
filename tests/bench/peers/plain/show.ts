import type { Screen } from '../../content/screens.ts';
import { draw } from './draw.ts';

/** The first screens, contained in the page until all of them are loaded. */
declare const screens: Screen[];

const main = document.querySelector('main');
const bar = document.querySelector<HTMLElement>('.progress i');
let all = screens;
let place = 0;

document.addEventListener('click', ({ target }) => {
  const screen = all[place + 1];
  if (!screen || !main || !bar || !(target as Element).closest('[data-option], [data-action]')) return;
  place += 1;
  main.dataset.page = screen.id;
  // The benchmark's own texts, escaped.
  main.innerHTML = draw(screen);
  bar.style.width = `${(100 * place) / all.length}%`;
  scrollTo(0, 0);
});

addEventListener('load', async () => {
  const answer = await fetch('/screens.json');
  all = (await answer.json()) as Screen[];
});
