import type { ContentDocument } from '../parsing/document.ts';
import { hasPages } from '../parsing/document.ts';
import type { Rule } from './rule.ts';
import type { Content } from '../graph/content.ts';
import type { RuleInfo } from '../parsing/rule-info.ts';
import { readPublished } from '../published/lock.ts';
import { listLosses, type Loss } from '../published/losses.ts';
import { memoize } from '../../../src/domain/flow/memoize.ts';
import { listReuses } from '../published/reuses.ts';

/** What was published still exists under the same name. These rules compare with content/published.lock.json. */
export const publishedRules: readonly Rule[] = [
  makeLossRule({
    id: 'published-page-gone',
    summary: 'Every page that was published still exists under its id.',
    why: 'Existing links lead to it, and visitors who stopped there come back to it.',
  }),
  makeLossRule({
    id: 'published-value-gone',
    summary: 'Every option value that was published still exists, letter by letter.',
    why: 'Values are stored: visitors who chose one would find nothing selected, and would not be counted.',
  }),
  makeLossRule({
    id: 'published-answer-changed',
    summary: 'Every page stores its answer in the same field as when it was published.',
    why: 'Earlier answers would not be found under the new name.',
  }),
  makeLossRule({
    id: 'published-step-changed',
    summary: 'Every page and sheet keeps the step number that it was published with.',
    why: 'Dashboards count by step, and would show one page ending and another one beginning.',
  }),
  makeLossRule({
    id: 'published-analytics-changed',
    summary: 'Every page, sheet and option keeps the title in analytics that it was published with.',
    why: 'Dashboards find it by that title.',
  }),
  {
    id: 'reused-identity',
    severity: 'error',
    summary: 'No id, step or value that was published and then removed is used again for anything else.',
    why: 'Old links, answers and counts would be mistaken for those of the new one.',
    *check(document, { documents }) {
      if (hasPages(document)) yield* listReuses(document, readPublished(documents, document.name));
    },
  },
];

function makeLossRule(info: Omit<RuleInfo, 'severity'> & { id: Loss['rule'] }): Rule {
  return {
    ...info,
    severity: 'error',
    *check(document, content) {
      for (const { rule, ...report } of lossesIn(content)(document)) if (rule === info.id) yield report;
    },
  };
}

/** The losses of each file, computed once for all rules. */
const lossesIn = memoize(({ documents }: Content) =>
  memoize((document: ContentDocument): readonly Loss[] =>
    hasPages(document) ? [...listLosses(document, readPublished(documents, document.name))] : [],
  ),
);
