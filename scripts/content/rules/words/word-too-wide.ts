import { measureText, splitAtBreaks } from '../../texts/measure/measure.ts';
import { cells, label, phone, type Place } from '../../texts/measure/phone.ts';
import { findAuthoring } from '../../parsing/page-types.ts';
import { listOptions, listPages, type Fields } from '../../parsing/pages.ts';
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

function findCell(page: Fields): Place {
  const own = findAuthoring(page.type)?.cell?.(page);
  if (typeof own === 'object') return label(own.width, own.size);
  const name = String(own ?? page.layout);
  return Object.hasOwn(cells, name) ? cells[name as keyof typeof cells] : cells.list;
}
