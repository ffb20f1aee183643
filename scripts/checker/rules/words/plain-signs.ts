import { nameChange } from '../../words/name-change.ts';
import type { Rule } from '../rule.ts';
import { listTexts } from '../../texts/texts.ts';

/** Texts have real dashes and ellipses. */
export const plainSigns: Rule = {
  id: 'plain-signs',
  severity: 'warning',
  summary: 'Texts that visitors read have real dashes and ellipses: – instead of " - " or "--", … instead of "...".',
  why: 'Typewriter characters break lines in the wrong place and look careless.',
  *check(document, content) {
    for (const { path, text } of listTexts(document, content)) {
      if (!/\.\.\.|--|\s-\s/.test(text)) continue;
      const better = text.replaceAll('...', '…').replaceAll(/(?<=\s)-{1,2}(?=\s)|--+/g, '–');
      const problem = 'This text has hyphens or dots where a dash or an ellipsis belongs.';
      yield { path, problem, remedy: 'Use – or ….', suggestion: nameChange(text, better) };
    }
  },
};
