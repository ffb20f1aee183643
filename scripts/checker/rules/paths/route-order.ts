import { isFields } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { listRouteLists } from '../targets.ts';

/** Of a list of routes the last one, and no other, has no condition. */
export const routeOrder: Rule = {
  id: 'route-order',
  severity: 'error',
  summary: 'Of a list of routes the last one, and no other, has no condition.',
  why: 'One route must always be taken, and none may stand where it is never reached.',
  *check(document) {
    for (const { path, routes } of listRouteLists(document)) {
      for (const [index, route] of routes.entries()) {
        // A misspelt "when" is for the schemas to report.
        if (!isFields(route) || Object.keys(route).some((field) => field !== 'when' && field !== 'page')) continue;
        const isLast = index === routes.length - 1;
        const hasCondition = 'when' in route;
        if (isLast && hasCondition) {
          const problem = 'The last route has a condition: a visitor to whom no route applies would be stuck.';
          yield { path: [...path, index], problem, remedy: 'Add a last route with only "page", for everybody else.' };
        }
        if (!isLast && !hasCondition) {
          const problem = 'This route has no condition, so the routes after it are never taken.';
          yield { path: [...path, index], problem, remedy: 'Give it a "when", or move it to the end of the list.' };
        }
      }
    }
  },
};
