import { woman } from '../../examples/changes.ts';
import { entitle } from '../../examples/pages.ts';
import { renameEnd, varyWoman } from '../../examples/experiments.ts';
import { curlQuotes } from '../../texts/curl-quotes.ts';
import { nameChange } from '../../words/words.ts';
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
  faults: () => ({
    'woman.json page "pay" offerText at "\\"{today}\\" today, then {full}": This text has straight quotation marks. Did you mean "“{today}” today, then {full}"? Use curly ones.':
      woman('"offerText": "{today} today', '"offerText": "\\"{today}\\" today'),
    'woman.json page "end" title at "Don\'t stop": This text has a straight apostrophe. Did you mean "Don’t stop"? Use curly ones.':
      woman(entitle("Don't stop")),
    'woman.json page "end" title at "The \\"end\\"": With variant "new" of "words": This text has straight quotation marks. Did you mean "The “end”"? Use curly ones.':
      varyWoman(renameEnd('The \\"end\\"')),
  }),
  nearMisses: () => ({
    'straight quotes in a value and in analytics': woman(
      ['"value": "Juice"', '"value": "I don\'t care"'],
      ['"analytics": "end"', '"analytics": "the \\"end\\""'],
    ),
  }),
};

function nameCharacter(character: string): string {
  return character === '"' ? 'straight quotation marks' : 'a straight apostrophe';
}

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
  faults: () => ({
    'woman.json page "end" title at "The  end": This text has two spaces in a row. Did you mean "The end"? Use single spaces, and none at the start or end.':
      woman(entitle('The  end')),
    'woman.json page "sleep" title.fallback at "Sleep well ": This text has a space at its end. Did you mean "Sleep well"? Use single spaces, and none at the start or end.':
      woman('"fallback": "Sleep well"', '"fallback": "Sleep well "'),
    'woman.json page "end" title at "The\u200B end": This text has an invisible character. Did you mean "The end"? Use single spaces, and none at the start or end.':
      woman(entitle('The\u200B end')),
    'woman.json page "end" title at "The\\nend": This text has a line break. Did you mean "The end"? Use single spaces, and none at the start or end.':
      woman(entitle('The\nend')),
  }),
  nearMisses: () => ({
    'a space that does not break': woman(entitle('The\u00A0end')),
  }),
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
  faults: () => ({
    'woman.json page "end" title at "The end - for now...": This text has hyphens or dots where a dash or an ellipsis belongs. Did you mean "The end – for now…"? Use – or ….':
      woman(entitle('The end - for now...')),
  }),
  nearMisses: () => ({
    'a hyphen within a word': woman(entitle('A well-kept end')),
  }),
};

function writeRealSigns(text: string): string {
  return text.replaceAll('...', '…').replaceAll(/(?<=\s)-{1,2}(?=\s)|--+/g, '–');
}
