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
      const problem = 'This text has hyphens or dots where a dash or an ellipsis belongs.';
      const suggestion = nameChange(text, writeRealSigns(text));
      yield { path, problem, remedy: 'Use – or ….', suggestion, correct: writeRealSigns };
    }
  },
};

function writeRealSigns(text: string): string {
  return text.replaceAll('...', '…').replaceAll(/(?<=\s)-{1,2}(?=\s)|--+/g, '–');
}
