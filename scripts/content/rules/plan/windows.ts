import { WIDEST_WINDOW } from '../../../../src/domain/plan/plan.ts';
import { isFlow, type ContentDocument } from '../../parsing/document.ts';
import { asFields, asList } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

const listWindows = (document: ContentDocument) =>
  isFlow(document) ? asList(asFields(asFields(document.value).plan).windows).map(asFields) : [];

/** Each eating window is in the list once. */
export const duplicateWindow: Rule = {
  id: 'duplicate-window',
  severity: 'error',
  summary: 'No two windows of a plan have the same hours.',
  why: 'They have other steps, and the app could not tell which of the two a visitor has.',
  *check(document) {
    const hours = listWindows(document).map(({ eatingHours }) => eatingHours);
    for (const [index, length] of hours.entries()) {
      if (typeof length !== 'number' || hours.indexOf(length) === index) continue;
      const problem = `There is a window of ${length} hours before this one already.`;
      const remedy = 'Join the two: write both conditions in one "any".';
      yield { path: ['plan', 'windows', index, 'eatingHours'], problem, remedy };
    }
  },
};

/** There is a window for visitors who need caution. */
export const missingWindow: Rule = {
  id: 'missing-window',
  severity: 'error',
  summary: `A plan has a window of ${WIDEST_WINDOW} hours.`,
  why: 'Visitors who must ask a doctor first get it, whatever else they answer.',
  *check(document) {
    const windows = listWindows(document);
    if (windows.length === 0 || windows.some(({ eatingHours }) => eatingHours === WIDEST_WINDOW)) return;
    const problem = `No window has ${WIDEST_WINDOW} hours.`;
    const remedy = `Add one, with three steps of ${WIDEST_WINDOW} hours.`;
    yield { path: ['plan', 'windows'], problem, remedy };
  },
};
