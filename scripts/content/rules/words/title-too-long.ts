import { listHeadlines } from '../../texts/measure/headlines.ts';
import { breakLines, measureText, splitAtBreaks } from '../../texts/measure/measure.ts';
import { maxLines, phone } from '../../texts/measure/phone.ts';
import { indexFields } from '../../parsing/fields.ts';
import { fillWidest } from '../../texts/measure/widest-tokens.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

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
};

/** The approximate number of letters that fit, rounded down to tens. */
function guessLength(text: string, lines: number): number {
  return Math.floor((text.length * maxLines) / lines / 10) * 10;
}
