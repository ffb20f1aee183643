import { curlQuotes } from '../../texts/curl-quotes.ts';
import { nameChange } from '../../words/name-change.ts';
import type { Rule } from '../rule.ts';
import { listTexts } from '../../texts/texts.ts';

/** Texts that visitors read have curly quotation marks and apostrophes. */
export const straightQuotes: Rule = {
  id: 'straight-quotes',
  severity: 'error',
  summary: 'Texts that visitors read have curly quotation marks and apostrophes: “ ”, ‘ ’. Values and analytics titles keep what they have.',
  why: 'Beside curly ones they look like a slip, and a screen reader may spell them out.',
  *check(document, content) {
    for (const { path, text } of listTexts(document, content)) {
      const signs = ['"', "'"].filter((sign) => text.includes(sign));
      if (signs.length === 0) continue;
      const problem = `This text has ${signs.map(nameSign).join(' and ')}.`;
      yield { path, problem, remedy: 'Write curly ones.', suggestion: nameChange(text, curlQuotes(text)) };
    }
  },
};

function nameSign(sign: string): string {
  return sign === '"' ? 'straight quotation marks' : 'a straight apostrophe';
}
