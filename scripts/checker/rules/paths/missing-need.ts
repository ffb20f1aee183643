import type { AnswerField, Page } from '../../../../src/domain/generated/types.ts';
import { listNeeds } from '../../../../src/domain/flow/routes.ts';
import type { Rule } from '../rule.ts';
import { listWords } from '../../words/words.ts';

/** What a page can't do without, whatever its words: the answers that its own arithmetic takes. */
function listRequired(page: Page): readonly AnswerField[] {
  switch (page.type) {
    case 'prediction':
      return ['weight', 'weightGoal'];
    case 'paywall':
      return ['email'];
    case 'measure':
      if (page.answer === 'weightGoal') return ['height', 'weight'];
      return page.answer === 'weight' ? ['height'] : [];
    default:
      return [];
  }
}

/** A page declares the answers that it works with. */
export const missingNeed: Rule = {
  id: 'missing-need',
  severity: 'error',
  summary: 'A prediction needs the weight and the goal, a paywall the e-mail, a weight the height, a goal both measures.',
  why: 'A visitor who opens the page by its address would see a page that cannot work.',
  *check(document, content) {
    for (const { page, entry } of content.walk().model.places.values()) {
      if (entry.document !== document) continue;
      const needs = listNeeds(page);
      const missing = listRequired(page).filter((field) => !needs.includes(field));
      if (missing.length === 0) continue;
      const problem = `This page works with ${listWords(missing, 'and')}, but does not say so.`;
      const remedy = `Add ${missing.length === 1 ? 'it' : 'them'} to "needs".`;
      yield { path: [...entry.path, needs.length > 0 ? 'needs' : 'type'], problem, remedy };
    }
  },
};
