import { findKind, hasPages, type ContentDocument } from '../../parsing/document.ts';
import type { Content } from '../../graph/content.ts';
import { listFieldLosses, type FieldLoss } from '../../published/fields.ts';
import { readPublished } from '../../published/lock.ts';
import { listLosses, type Loss } from '../../published/losses.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import type { Rule } from '../rule.ts';

/** A rule that what was published still exists under the same name: it compares with content/published.lock.json. */
export function makeLossRule(info: Omit<Rule, 'severity' | 'check'> & { id: (Loss | FieldLoss)['rule'] }): Rule {
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
