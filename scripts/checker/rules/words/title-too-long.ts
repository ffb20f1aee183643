import { listHeadlines } from '../../texts/measure/headlines.ts';
import { breakLines, measureText, splitAtBreaks } from '../../texts/measure/measure.ts';
import { maxLines, phone } from '../../texts/measure/phone.ts';
import { fillWidest } from '../../texts/measure/widest-tokens.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** A headline fits a small phone, measured with the font in which it shows and its tokens at their widest. */
export const titleTooLong: Rule = {
  id: 'title-too-long',
  severity: 'error',
  summary: `A headline takes at most ${maxLines} lines on a phone ${phone.width} pixels wide, and no word of it is wider than a line. It is measured with the font of the app, and tokens at their widest.`,
  why: 'It would push the options or the button out of sight.',
  *check(document, content) {
    for (const { path, text, place } of listHeadlines(document, content)) {
      const { style, width } = place;
      const filled = fillWidest(text, document, style);
      const example = filled === text ? '' : `, as in ${quote(filled)}`;
      const word = splitAtBreaks(filled).find((part) => measureText(part.trimEnd(), style) > width);
      if (word !== undefined) {
        const problem = `The word ${quote(word.trimEnd())} is wider than a line of this headline.`;
        yield { path, problem, why: 'It would be broken in the middle.', remedy: 'Choose a shorter one.' };
        continue;
      }
      // Two lines that follow each other are wider than one: what fits into half as many can't take too many.
      if (measureText(filled, style) <= (maxLines / 2) * width) continue;
      const count = breakLines(filled, style, width).length;
      if (count <= maxLines) continue;
      const problem = `This headline takes ${count} lines on a phone ${phone.width} pixels wide${example}.`;
      const remedy = `Shorten it to ${maxLines} lines, about ${guessLength(filled, count)} letters, or move a part to "text".`;
      yield { path, problem, remedy };
    }
  },
};

/** About how many letters fit, rounded down to tens. */
function guessLength(text: string, lines: number): number {
  return Math.floor((text.length * maxLines) / lines / 10) * 10;
}
