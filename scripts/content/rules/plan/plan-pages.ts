import { findRatePage, showsPlan } from '../../graph/model/plan-pages.ts';
import { isFlow } from '../../parsing/document.ts';
import { asFields, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

/** A page that shows the plan is in a flow that makes one. */
export const missingPlan: Rule = {
  id: 'missing-plan',
  severity: 'error',
  summary: 'A page with the panel "plan" is in a flow that has a "plan".',
  why: 'The page would be empty.',
  *check(document) {
    if (isFlow(document) && asFields(document.value).plan !== undefined) return;
    for (const { fields, path } of listPages(document)) {
      if (fields.panel !== 'plan') continue;
      const problem = isFlow(document)
        ? 'This page shows the plan, and the flow has none.'
        : 'This page shows the plan, and only flows have one.';
      const remedy = isFlow(document) ? 'Add a "plan" to the flow, or remove "panel".' : 'Remove "panel".';
      yield { path: [...path, 'panel'], problem, remedy };
    }
  },
};

/** A plan that a flow makes is shown, and its weekly rates count somewhere. */
export const unshownPlan: Rule = {
  id: 'unshown-plan',
  severity: 'error',
  summary:
    'If a flow has a "plan", a page shows it; if it has "weeklyRates", a page shows what follows from them, such as the day of the goal.',
  why: 'Nobody would notice whether the rules are right.',
  *check(document) {
    if (!isFlow(document)) return;
    const { plan, weeklyRates } = asFields(document.value);
    if (plan !== undefined && !listPages(document).some(showsPlan)) {
      const remedy = 'Add an info page with "panel": "plan", or remove "plan".';
      yield { path: ['plan'], problem: 'No page shows the plan.', remedy };
    }
    if (weeklyRates !== undefined && !findRatePage(document)) {
      const problem = 'No page shows anything that follows from the weekly rate.';
      yield { path: ['weeklyRates'], problem, remedy: 'Add a page of the type "prediction", or remove "weeklyRates".' };
    }
  },
};
