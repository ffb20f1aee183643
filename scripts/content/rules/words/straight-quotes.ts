import { curlQuotes } from '../../texts/curl-quotes.ts';
import { nameChange } from '../../words/name-change.ts';
import type { Rule } from '../rule.ts';
import { listTexts } from '../../texts/texts.ts';

/** Texts that visitors read have curly quotation marks and apostrophes. */
export const straightQuotes: Rule = {
  id: 'straight-quotes',
  severity: 'error',
  summary:
    'Texts that visitors read have curly quotation marks and apostrophes: “ ”, ‘ ’. Values and titles in analytics are exempt.',
  why: 'Next to curly ones they look like a mistake, and a screen reader may read them out.',
  *check(document, content) {
    for (const { path, text } of listTexts(document, content)) {
      const straight = ['"', "'"].filter((character) => text.includes(character));
      if (straight.length === 0) continue;
      const problem = `This text has ${straight.map(nameCharacter).join(' and ')}.`;
      const suggestion = nameChange(text, curlQuotes(text));
      yield { path, problem, remedy: 'Use curly ones.', suggestion, correct: curlQuotes };
    }
  },
};

function nameCharacter(character: string): string {
  return character === '"' ? 'straight quotation marks' : 'a straight apostrophe';
}
