import { nameField } from '../../../../src/domain/body/known-answers.ts';
import type { AnswerField, Page } from '../../../../src/domain/generated/types.ts';
import { listNeeds } from '../../../../src/domain/flow/routes.ts';
import type { Authoring } from '../../../../src/pages/authoring.ts';
import type { PageType } from '../../../../src/pages/definition.ts';
import { authoring } from '../../../../src/pages/generated/authoring.ts';
import type { Rule } from '../rule.ts';
import { listWords } from '../../words/words.ts';

/** The answers that a page of this type works with. */
export const listRequired = (page: Page): readonly AnswerField[] =>
  (authoring[page.type] as Authoring<PageType>).computesWith(page).map(nameField);

/** A page names the answers that it calculates with in `needs`. */
export const missingNeed: Rule = {
  id: 'missing-need',
  severity: 'error',
  summary:
    'A prediction needs the weight and the goal, a paywall the e-mail, a weight the height, a goal both height and weight.',
  why: 'Visitors who open the page by its address would see a page that cannot work. A paywall sends the receipt to the e-mail address, and finds by it what was bought in another browser.',
  *check(document, content) {
    for (const { page, entry } of content.walk().model.places.values()) {
      if (entry.document !== document) continue;
      const needs = listNeeds(page);
      const missing = listRequired(page).filter((field) => !needs.includes(field));
      if (missing.length === 0) continue;
      const problem = `This page uses ${listWords(missing, 'and')}, but "needs" does not say so.`;
      const remedy = `Add ${missing.length === 1 ? 'it' : 'them'} to "needs".`;
      yield { path: [...entry.path, needs.length > 0 ? 'needs' : 'type'], problem, remedy };
    }
  },
};
