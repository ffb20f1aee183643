import { hasRole } from '../../parsing/page-types.ts';
import { isFlow } from '../../parsing/document.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

/** A flow starts with its start page. */
export const misplacedStart: Rule = {
  id: 'misplaced-start',
  severity: 'error',
  summary: 'A start page is the first page of its flow.',
  why: 'It welcomes visitors who have answers as returning ones, and its button to go on would lead them to it again.',
  *check(document) {
    if (!isFlow(document)) return;
    for (const { path, fields, isDetour } of listPages(document)) {
      if (!hasRole(fields, 'entry') || (!isDetour && path[1] === 0)) continue;
      const problem = 'This start page is not the first page of the flow.';
      yield { path: [...path, 'type'], problem, remedy: 'Move it to the front, or make it an info page.' };
    }
  },
};
