import type { Screen } from '../../content/screens.ts';

/** Escapes a text for markup. */
export const escape = (text: string) => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A picture with attributes for its place, or an empty text. */
export const drawPicture = (url: string | undefined, box: string) => (url ? `<img ${box} src="${url}" alt="">` : '');

/** Writes a screen as markup. */
export function draw({ kind, title, text, picture, layout, options, points }: Screen): string {
  const buttons = options.map(
    (option) =>
      `<button class="option" role="radio" aria-checked="false" data-option="${escape(option.value)}">` +
      `${drawPicture(option.picture, 'width="40" height="40"')}<span>${escape(option.label)}</span></button>`,
  );
  return (
    `<div class="headline"><h1>${escape(title)}</h1>${text ? `<p>${escape(text)}</p>` : ''}</div>` +
    drawPicture(picture, 'class="picture" width="335" height="300"') +
    (points.length > 0 ? `<ul>${points.map((point) => `<li>${escape(point)}</li>`).join('')}</ul>` : '') +
    (kind === 'choice'
      ? `<div class="options options-${layout}" role="radiogroup" aria-label="${escape(title)}">${buttons.join('')}</div>`
      : (kind === 'read' ? '' : `<input type="${kind}" aria-label="${escape(title)}">`) +
        '<div class="footer"><button class="button" data-action="next">Next</button></div>')
  );
}
