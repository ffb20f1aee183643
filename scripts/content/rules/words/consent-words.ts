import { site } from '../../examples/changes.ts';
import { isSite } from '../../parsing/document.ts';
import { asFields } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

const question = /[?？؟]/;

/** The words about analytics fit the mode: a question asks, a notice informs. */
export const consentWords: Rule = {
  id: 'consent-words',
  severity: 'error',
  summary:
    'The consent in site.json has the words for its mode: those of the mode "required" are a question, and those of the mode "notice" are none.',
  why: 'Visitors would be misled about whether their visit is counted already.',
  *check(document) {
    if (!isSite(document)) return;
    const { mode, required, notice } = asFields(asFields(document.value).consent);
    for (const [name, words] of Object.entries({ required, notice })) {
      if (mode !== name || words !== undefined) continue;
      const problem = `The words for the mode ${quote(name)} are missing.`;
      yield { path: ['consent', 'mode'], problem, remedy: `Write them in ${quote(name)}, next to the mode.` };
    }
    const { title } = asFields(required);
    if (typeof title === 'string' && !question.test(title)) {
      const problem = 'The mode "required" asks visitors, but this is no question.';
      yield { path: ['consent', 'required', 'title'], problem, remedy: 'Ask, such as “May we count your visit?”.' };
    }
    for (const [name, text] of Object.entries(asFields(notice))) {
      if (typeof text !== 'string' || !question.test(text)) continue;
      const problem = 'The mode "notice" only informs visitors, but this is a question.';
      yield { path: ['consent', 'notice', name], problem, remedy: 'Say it, such as “We count your visit”.' };
    }
  },
  faults: () => ({
    'site.json consent.notice.title at "May we count you?": The mode "notice" only informs visitors, but this is a question. Say it, such as “We count your visit”.':
      site('"mode": "required",\n    "required"', '"mode": "notice",\n    "notice"'),
    'site.json consent.required.title at "We count you": The mode "required" asks visitors, but this is no question. Ask, such as “May we count your visit?”.':
      site('"May we count you?"', '"We count you"'),
    'site.json consent.mode at "notice": The words for the mode "notice" are missing. Write them in "notice", next to the mode.':
      site('"mode": "required"', '"mode": "notice"'),
  }),
  nearMisses: () => ({
    'words for a mode that is not in use': site(
      '"mode": "required",',
      '"mode": "required", "notice": { "title": "We count you", "text": "It helps us.", "agree": "Fine", "refuse": "Don’t" },',
    ),
    'consent that needs no words': site(
      ['"mode": "required"', '"mode": "off"'],
      [
        '    "required": {\n      "title": "May we count you?",\n      "text": "It helps us.",\n      "agree": "Yes",\n      "refuse": "No"\n    },\n',
        '',
      ],
    ),
  }),
};
