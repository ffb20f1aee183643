import type { Screen } from '../../screens.ts';

/** Escapes a text for markup. */
const escape = (text: string) => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const drawPicture = (url: string | undefined, box: string) => (url ? `<img ${box} src="${url}" alt="">` : '');

/** Writes a screen as markup. A start page has a loading bar, and the button that replaces it. */
export function draw({ kind, title, text, picture, layout, options, points, loading, button }: Screen): string {
  const buttons = options.map(
    (option) =>
      `<button class="option" role="radio" aria-checked="false" data-option="${escape(option.value)}">` +
      `${drawPicture(option.picture, 'width="40" height="40"')}<span>${escape(option.label)}</span></button>`,
  );
  const headline = `<div class="headline"><h1>${escape(title)}</h1>${text ? `<p>${escape(text)}</p>` : ''}</div>`;
  const goOn = (isHidden = false) =>
    `<button class="button" data-action="next"${isHidden ? ' hidden' : ''}>${escape(button)}</button>`;
  if (kind === 'start') {
    const bar = `<div class="bar" role="progressbar" aria-label="${escape(loading)}"><i></i>${escape(loading)}</div>`;
    const drawing = drawPicture(picture, 'class="picture" fetchpriority="high"');
    return `${drawing}${headline}<div class="footer">${bar}${goOn(true)}</div>`;
  }
  return (
    headline +
    drawPicture(picture, 'class="picture" width="335" height="300"') +
    (points.length > 0 ? `<ul>${points.map((point) => `<li>${escape(point)}</li>`).join('')}</ul>` : '') +
    (kind === 'choice'
      ? `<div class="options options-${layout}" role="radiogroup" aria-label="${escape(title)}">${buttons.join('')}</div>`
      : (kind === 'read' ? '' : `<input type="${kind}" aria-label="${escape(title)}">`) +
        `<div class="footer">${goOn()}</div>`)
  );
}
