import { nameChange } from '../../words/name-change.ts';
import type { Rule } from '../rule.ts';
import { listTexts } from '../../texts/texts.ts';

/** Texts have single spaces, and none at the start or end. */
export const straySpaces: Rule = {
  id: 'stray-spaces',
  severity: 'error',
  summary:
    'Texts that visitors read have one space between words, none at the start or end, and no tabs, line breaks or invisible characters.',
  why: 'It would shift the words on the screen, or not show at all.',
  *check(document, content) {
    for (const { path, text } of listTexts(document, content)) {
      const fault = faults.find(({ pattern }) => pattern.test(text));
      if (!fault) continue;
      yield {
        path,
        problem: `This text has ${fault.name}.`,
        remedy: 'Use single spaces, and none at the start or end.',
        suggestion: nameChange(text, tidy(text)),
        correct: tidy,
      };
    }
  },
};

// Not the joiners: emoji are made with them.
const invisible = /[\u200B\u2060\uFEFF]/;

const faults = [
  { name: 'a tab', pattern: /\t/ },
  { name: 'a line break', pattern: /[\n\r\u2028\u2029]/ },
  { name: 'a space at its start', pattern: /^\s/ },
  { name: 'a space at its end', pattern: /\s$/ },
  { name: 'two spaces in a row', pattern: /\s{2}/ },
  { name: 'an invisible character', pattern: invisible },
];

function tidy(text: string): string {
  return text
    .replaceAll(new RegExp(invisible, 'g'), '')
    .replaceAll(/[\t\n\r\u2028\u2029]/g, ' ')
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
}
