import { measureText, splitAtBreaks } from '../../texts/measure/measure.ts';
import { cells, phone } from '../../texts/measure/phone.ts';
import { asList, listOptions, listPages, type Fields } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** No word of an option is wider than its cell on a small phone. */
export const wordTooWide: Rule = {
  id: 'word-too-wide',
  severity: 'warning',
  summary: `No word in an option's label is wider than its cell on a phone ${phone.width} pixels wide, measured in the font of the app.`,
  why: 'It would be broken in the middle, or stick out.',
  *check(document) {
    for (const page of listPages(document)) {
      const place = findCell(page.fields);
      for (const { path, fields } of listOptions(page)) {
        if (typeof fields.label !== 'string') continue;
        const { style, width } = place;
        const word = splitAtBreaks(fields.label).find((part) => measureText(part.trimEnd(), style) > width);
        if (word === undefined) continue;
        const wide = Math.ceil(measureText(word.trimEnd(), style));
        const problem = `The word ${quote(word.trimEnd())} is ${wide} pixels wide, but its cell only ${Math.floor(width)}.`;
        yield { path: [...path, 'label'], problem, remedy: 'Choose a shorter word, or another layout.' };
      }
    }
  },
};

/** From this many options on, the cards of a grid lie. */
const manyOptions = 7;

function findCell({ type, layout, options }: Fields): (typeof cells)[keyof typeof cells] {
  if (type === 'choices' && layout === 'chips') return cells.tickedChips;
  if (type === 'choices' && layout === 'grid' && asList(options).length >= manyOptions) return cells.tickedGrid;
  return Object.hasOwn(cells, String(layout)) ? cells[layout as keyof typeof cells] : cells.list;
}
