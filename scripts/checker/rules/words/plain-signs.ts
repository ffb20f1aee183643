import { nameChange } from '../../words/name-change.ts';
import type { Rule } from '../rule.ts';
import { listTexts } from '../../texts/texts.ts';

/** Dashes and dots are the signs that print has for them. */
export const plainSigns: Rule = {
  id: 'plain-signs',
  severity: 'warning',
  summary: 'Texts that visitors read have real dashes and an ellipsis: – in place of " - " or "--", … in place of "...".',
  why: 'The signs of a typewriter break over lines in the wrong place and look careless.',
  *check(document, content) {
    for (const { path, text } of listTexts(document, content)) {
      if (!/\.\.\.|--|\s-\s/.test(text)) continue;
      const better = text.replaceAll('...', '…').replaceAll(/(?<=\s)-{1,2}(?=\s)|--+/g, '–');
      const problem = 'This text has hyphens or dots where a dash or an ellipsis belongs.';
      yield { path, problem, remedy: 'Write – or ….', suggestion: nameChange(text, better) };
    }
  },
};
