import type { ContentDocument } from '../parsing/document.ts';
import { hasPages } from '../parsing/document.ts';
import type { Rule } from './rule.ts';
import type { Content } from '../graph/content.ts';
import type { RuleInfo } from '../parsing/rule-info.ts';
import { readPublished } from '../published/lock.ts';
import { listLosses, type Loss } from '../published/losses.ts';
import { memoize } from '../../../src/domain/flow/memoize.ts';
import { listReuses } from '../published/reuses.ts';

/** What was published under a name is still found under it. All go by content/published.lock.json. */
export const publishedRules: readonly Rule[] = [
  makeLossRule({
    id: 'published-page-gone',
    summary: 'Every page that was published is still there, under its id.',
    why: 'Links that people have lead to it, and visitors who stopped there come back to it.',
  }),
  makeLossRule({
    id: 'published-value-gone',
    summary: 'Every option value that was published is still there, letter by letter.',
    why: 'Values are stored: whoever chose one would find nothing chosen, and would be counted as nobody.',
  }),
  makeLossRule({
    id: 'published-answer-changed',
    summary: 'Every page stores its answer where it did when it was published.',
    why: 'What was answered before would not be found under the new name.',
  }),
  makeLossRule({
    id: 'published-step-changed',
    summary: 'Every page and sheet keeps the step number with which it was published.',
    why: 'Dashboards count by it, and would see one page end and another begin.',
  }),
  makeLossRule({
    id: 'published-analytics-changed',
    summary: 'Every page, sheet and option keeps the title in analytics with which it was published.',
    why: 'Dashboards find it by that title.',
  }),
  {
    id: 'reused-identity',
    severity: 'error',
    summary: 'No id, step or value that was published once and taken out is given to anything else.',
    why: 'Old links, answers and counts would be taken for the new one’s.',
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

/** The losses of each file, worked out once for all rules. */
const lossesIn = memoize(({ documents }: Content) =>
  memoize((document: ContentDocument): readonly Loss[] =>
    hasPages(document) ? [...listLosses(document, readPublished(documents, document.name))] : [],
  ),
);
