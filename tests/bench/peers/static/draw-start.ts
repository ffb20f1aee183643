import type { StartScreen } from '../../content/screens.ts';
import { drawPicture, escape } from '../plain/draw.ts';

/** Writes a start page as markup, with its loading bar and the button that replaces it. */
export function drawStart({ title, text, picture, chips, loading, button }: StartScreen): string {
  const cards = chips.map(
    (chip) =>
      `<span class="chip">${drawPicture(chip.picture, 'width="30" height="30"')}` +
      `<span>${escape(chip.title)}<small>${escape(chip.text)}</small></span></span>`,
  );
  return (
    `<div class="hero">${drawPicture(picture, 'class="picture" fetchpriority="high"')}${cards.join('')}</div>` +
    `<div class="headline"><h1>${escape(title)}</h1><p>${escape(text)}</p></div>` +
    `<div class="footer"><div class="bar" role="progressbar" aria-label="${escape(loading)}"><i></i>${escape(loading)}</div>` +
    `<button class="button" data-action="next" hidden>${escape(button)}</button></div>`
  );
}
