import { site, woman } from '../../examples/changes.ts';
import { addAfterEnd } from '../../examples/pages.ts';
import { choicePage } from '../../examples/questions.ts';
import { isFlow, isSite } from '../../parsing/document.ts';
import { listFields } from '../../parsing/fields.ts';
import { listAsked } from '../../parsing/page-types.ts';
import { listPages, type PageEntry } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

const asks = ({ fields }: PageEntry) => fields.panel === 'sensitive-consent';

/** Nobody is asked for a sensitive answer before the question whether it may be stored. */
export const unaskedConsent: Rule = {
  id: 'unasked-consent',
  severity: 'error',
  summary:
    'Before the first sensitive question of a flow, or on its page, visitors are asked whether such answers may be stored: by a page of the flow or of site.json with the panel "sensitive-consent". An e-mail address needs no such consent.',
  why: 'The law asks for a consent of its own, and without one these answers, and the plan that follows from them, are never stored with the record.',
  *check(document, { documents }) {
    if (!isFlow(document) || documents.filter(isSite).flatMap(listPages).some(asks)) return;
    const sensitive = new Set(listFields(documents).flatMap(({ name, isConsented }) => (isConsented ? name : [])));
    const pages = listPages(document);
    const asked = pages.map((page) => listAsked(page).find(({ field }) => sensitive.has(field)));
    const question = asked.find((it) => it !== undefined);
    if (!question || pages.slice(0, asked.indexOf(question) + 1).some(asks)) return;
    const problem = `The answer ${quote(question.field)} is sensitive, and up to here nobody was asked whether it may be stored.`;
    const remedy = `Add "panel": "sensitive-consent" to this page or an earlier one, and the words of "sensitiveConsent" to site.json.`;
    yield { path: question.path, problem, remedy };
  },
  faults: () => ({
    'woman.json page "pills" answer at "medication": The answer "medication" is sensitive, and up to here nobody was asked whether it may be stored. Add "panel": "sensitive-consent" to this page or an earlier one, and the words of "sensitiveConsent" to site.json.':
      {
        ...site('"panel": "sensitive-consent",\n      ', ''),
        ...woman(
          addAfterEnd(
            choicePage('pills', 'medication'),
            '{ "id": "late", "type": "info", "step": 10, "analytics": "late", "title": "Late", "panel": "sensitive-consent" }',
          ),
        ),
      },
  }),
  nearMisses: () => ({
    'a sensitive question that itself asks whether its answer may be stored': {
      ...site('"panel": "sensitive-consent",\n      ', ''),
      ...woman(addAfterEnd(choicePage('pills', 'medication', undefined, ', "panel": "sensitive-consent"'))),
    },
  }),
};
