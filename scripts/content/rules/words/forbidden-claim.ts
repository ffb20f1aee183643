import { readChecks } from '../checks.ts';
import type { Rule } from '../rule.ts';
import { makeWordFinder } from '../../texts/sentences.ts';
import { listTexts } from '../../texts/texts.ts';
import { quote } from '../../words/words.ts';

/** Some words are never used, hedged or not. */
export const forbiddenClaim: Rule = {
  id: 'forbidden-claim',
  severity: 'error',
  summary: 'No text has a word from the list "never" in checks.json.',
  why: 'No plan can keep such a promise, and by law it is deceptive.',
  *check(document, content) {
    const find = makeWordFinder(readChecks(content.documents).claims.never);
    for (const { path, text } of listTexts(document, content)) {
      const word = find(text);
      if (word === undefined) continue;
      const problem = `The word ${quote(word)} must not be used.`;
      yield { path, problem, remedy: 'Say what the plan does, without it.' };
    }
  },
};
