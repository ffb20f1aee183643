import { andWoman, woman } from '../../examples/changes.ts';
import { entitle } from '../../examples/pages.ts';
import { askSeveral, option } from '../../examples/questions.ts';
import { listHeadlines } from '../../texts/measure/headlines.ts';
import { breakLines, measureText, splitAtBreaks } from '../../texts/measure/measure.ts';
import { maxLines, phone, cells, label, type Place } from '../../texts/measure/phone.ts';
import { indexFields } from '../../parsing/fields.ts';
import { fillWidest } from '../../texts/measure/widest-tokens.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';
import { findAuthoring } from '../../parsing/page-types.ts';
import { listOptions, listPages, type Fields } from '../../parsing/pages.ts';

/** A headline fits on a small phone, measured in its font and with its tokens at their widest. */
export const titleTooLong: Rule = {
  id: 'title-too-long',
  severity: 'error',
  summary: `A headline takes at most ${maxLines} lines on a phone ${phone.width} pixels wide, and no word of it is wider than a line. It is measured in the font of the app, with tokens at their widest.`,
  why: 'It would push the options or the button off the screen.',
  *check(document, content) {
    for (const { path, text, place } of listHeadlines(document, content)) {
      const { style, width } = place;
      const filled = fillWidest(text, document, style, indexFields(content.documents));
      const example = filled === text ? '' : `, as in ${quote(filled)}`;
      const word = splitAtBreaks(filled).find((part) => measureText(part.trimEnd(), style) > width);
      if (word !== undefined) {
        const problem = `The word ${quote(word.trimEnd())} is wider than a line of this headline.`;
        yield { path, problem, why: 'It would be broken in the middle.', remedy: 'Choose a shorter one.' };
        continue;
      }
      // Any two lines together are wider than one: a text as wide as half the lines can't take too many of them.
      if (measureText(filled, style) <= (maxLines / 2) * width) continue;
      const count = breakLines(filled, style, width).length;
      if (count <= maxLines) continue;
      const problem = `This headline takes ${count} lines on a phone ${phone.width} pixels wide${example}.`;
      const remedy = `Shorten it to ${maxLines} lines, about ${guessLength(filled, count)} letters, or move a part to "text".`;
      yield { path, problem, remedy };
    }
  },
  faults: () => ({
    'woman.json page "end" title at "This headline goes on and on, and when…: This headline takes 5 lines on a phone 375 pixels wide. Shorten it to 4 lines, about 80 letters, or move a part to "text".':
      woman(
        entitle(
          'This headline goes on and on, and when you think that it has come to its end, it says just one more thing',
        ),
      ),
    'woman.json page "end" title.text at "From now to {goalDate} to {goalDate} t…: This headline takes 6 lines on a phone 375 pixels wide, as in "From now to September 30th, 2026 to September 30th, 202…". Shorten it to 4 lines, about 80 letters, or move a part to "text".':
      woman(
        '"title": "The end"',
        '"title": { "text": "From now to {goalDate} to {goalDate} to {goalDate} to {goalDate} to {goalDate}", "fallback": "The end" }',
      ),
    'woman.json page "end" title at "Unmisunderstandableness": The word "Unmisunderstandableness" is wider than a line of this headline. It would be broken in the middle. Choose a shorter one.':
      woman(entitle('Unmisunderstandableness')),
    'woman.json page "pay" title.text at "A plan for more of {answer:goals} and …: This headline takes 7 lines on a phone 375 pixels wide, as in "A plan for more of Energy in the evenings and in the mo…". Shorten it to 4 lines, about 70 letters, or move a part to "text".':
      andWoman(
        askSeveral([
          option('Sleep in the evenings and in the mornings of my week'),
          option('Energy in the evenings and in the mornings of my week'),
        ]),
        [
          '"title": "Your plan"',
          '"title": { "text": "A plan for more of {answer:goals} and more", "fallback": "Your plan" }',
        ],
      ),
  }),
  nearMisses: () => ({
    'a headline of four lines': woman(
      entitle('This headline goes on and on, and when you think that it ends, it says one more thing'),
    ),
  }),
};

/** The approximate number of letters that fit, rounded down to tens. */
function guessLength(text: string, lines: number): number {
  return Math.floor((text.length * maxLines) / lines / 10) * 10;
}

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
  faults: () => ({
    'woman.json page "water" options[1].label at "Multifruitnectarines": The word "Multifruitnectarines" is 147 pixels wide, but its cell only 139. Choose a shorter word, or another layout.':
      woman(
        ['"answer": "water",', '"answer": "water",\n      "layout": "grid",'],
        ['"label": "Juice"', '"label": "Multifruitnectarines"'],
      ),
    'woman.json page "end" options[0].label at "Vegetables": The word "Vegetables" is 85 pixels wide, but its cell only 69. Choose a shorter word, or another layout.':
      askSeveral(
        ['Vegetables', 'B', 'C', 'D', 'E', 'F', 'G'].map((word) => option(word)),
        '"layout": "grid",',
      ),
  }),
  nearMisses: () => ({
    'a long word in a wide cell': woman('"label": "Juice"', '"label": "Multifruitnectarines"'),
  }),
};

function findCell(page: Fields): Place {
  const own = findAuthoring(page.type)?.cell?.(page);
  if (typeof own === 'object') return label(own.width, own.size);
  const name = String(own ?? page.layout);
  return Object.hasOwn(cells, name) ? cells[name as keyof typeof cells] : cells.list;
}

/** Longer labels stand alone on their line: the chips become a column of uneven pills. */
const mostCharacters = 14;

/** The labels of chips are short. */
export const longChip: Rule = {
  id: 'long-chip',
  severity: 'warning',
  summary: `The labels of chips have at most ${mostCharacters} characters.`,
  why: 'Chips stand side by side; with long labels they become a column of uneven pills that is harder to read than rows.',
  *check(document) {
    for (const page of listPages(document)) {
      if (page.fields.layout !== 'chips') continue;
      for (const { path, fields } of listOptions(page)) {
        const length = typeof fields.label === 'string' ? [...fields.label].length : 0;
        if (length <= mostCharacters) continue;
        const problem = `${quote(String(fields.label))} has ${length} characters, and a chip has room for ${mostCharacters}.`;
        yield {
          path: [...path, 'label'],
          problem,
          remedy: 'Shorten it, or give the page the layout "list" or "lines".',
        };
      }
    }
  },
  faults: () => ({
    'woman.json page "water" options[1].label at "Juice of lemons": "Juice of lemons" has 15 characters, and a chip has room for 14. Shorten it, or give the page the layout "list" or "lines".':
      woman(
        ['"answer": "water"', '"answer": "water", "layout": "chips"'],
        ['"label": "Juice"', '"label": "Juice of lemons"'],
      ),
  }),
  nearMisses: () => ({
    'a chip with as many letters as it has room for': woman(
      ['"answer": "water"', '"answer": "water", "layout": "chips"'],
      ['"label": "Juice"', '"label": "Juice of lemon"'],
    ),
  }),
};
