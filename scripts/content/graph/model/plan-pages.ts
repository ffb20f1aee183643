import { computesGoal, hasRole } from '../../parsing/page-types.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import type { AnswerField, Condition } from '../../../../src/domain/generated/types.ts';
import { listSources } from '../../../../src/domain/rules/sources.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import { listPages, type PageEntry } from '../../parsing/pages.ts';
import { isAboutPlan, isAboutRate, listTokenTexts } from '../walk/token-sources.ts';
import type { PagePlace } from './model.ts';
import { planLists } from './read-plan.ts';

/** Whether a page shows the visitor's plan, or a part of it. */
export const showsPlan = memoize(
  (page: PageEntry): boolean =>
    page.fields.panel === 'plan' || hasRole(page.fields, 'sale') || hasToken(page, isAboutPlan),
);

/** Whether a page shows something that is computed with the weekly rate, such as the day of the goal. */
export const showsRate = memoize(
  (page: PageEntry): boolean =>
    hasRole(page.fields, 'sale') || computesGoal(page.fields) || hasToken(page, isAboutRate),
);

/** The first page of a file that shows the plan: by then everything is known that it depends on. */
export const findPlanPage = memoize((document: ContentDocument) => listPages(document).find(showsPlan));

/**
 * The last page in the order of a file that shows something computed with the weekly rate. Pages before it may be met
 * before everything is known that the rate depends on: until then, the entry for everybody else counts.
 */
export const findRatePage = memoize((document: ContentDocument) =>
  listPages(document).findLast((page) => !page.isDetour && showsRate(page)),
);

/** The answers that the conditions of the plan and of the weekly rates test, as far as a page shows these. */
export function listPlanFields({ entry, file }: PagePlace): AnswerField[] {
  if (file.kind !== 'flow') return [];
  const { plan, weeklyRates = [] } = file;
  const rules = plan && showsPlan(entry) ? [plan.caution, ...planLists.flatMap((name): Rule[] => plan[name])] : [];
  const all: Rule[] = [...rules, ...(showsRate(entry) ? weeklyRates : [])];
  return all.flatMap(({ when }) => (when ? listSources(when) : []));
}

interface Rule {
  when?: Condition;
}

const hasToken = ({ fields }: PageEntry, suits: (token: string) => boolean): boolean =>
  [...listTokenTexts(fields, [])].some(({ token }) => suits(token));
