import type { ContentDocument } from '../parsing/document.ts';
import { findKind, hasPages } from '../parsing/document.ts';
import type { Rule } from './rule.ts';
import type { Content } from '../graph/content.ts';
import type { Finding } from '../parsing/finding.ts';
import type { RuleInfo } from '../parsing/rule-info.ts';
import { listFieldLosses, type FieldLoss } from '../published/fields.ts';
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
    summary: 'Every page and sheet keeps the title in analytics that it was published with.',
    why: 'Dashboards find it by that title.',
  }),
  makeLossRule({
    id: 'published-plan-gone',
    summary: 'Every day off and every habit that was published still exists under its id.',
    why: 'The app knows them by their ids, and would have no words for the plans that it already has.',
  }),
  makeLossRule({
    id: 'published-field-gone',
    summary: 'Every answer field that was published is still declared.',
    why: 'The service would refuse the stored answers of visitors who come back.',
  }),
  makeLossRule({
    id: 'published-kind-changed',
    summary: 'Every answer field keeps the kind that it was published with, and a weight its role.',
    why: 'Answers that are stored already would be dropped.',
  }),
  makeLossRule({
    id: 'published-limits-narrowed',
    summary: 'A field for numbers or texts takes everything that it took when it was published.',
    why: 'Visitors would lose answers that they have given.',
  }),
  makeLossRule({
    id: 'published-privacy-lost',
    summary: 'An answer field that was published as sensitive, or as never sent, stays so.',
    why: 'Answers that visitors gave in confidence would reach others.',
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

const lossRules = new Set(publishedRules.map(({ id }) => id));

/** Whether a finding is about something published that was changed: it is an error until that is published. */
export function isLoss({ rule }: Pick<Finding, 'rule'>): boolean {
  return lossRules.has(rule);
}

function makeLossRule(info: Omit<RuleInfo, 'severity'> & { id: (Loss | FieldLoss)['rule'] }): Rule {
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
  memoize((document: ContentDocument): readonly (Loss | FieldLoss)[] => {
    if (findKind(document) === 'answers') return [...listFieldLosses(documents)];
    return hasPages(document) ? [...listLosses(document, readPublished(documents, document.name))] : [];
  }),
);
