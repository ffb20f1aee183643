import { isFields } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { listRouteLists } from '../targets.ts';

/** In a list of routes, only the last one has no condition. */
export const routeOrder: Rule = {
  id: 'route-order',
  severity: 'error',
  summary: 'In a list of routes, the last one has no condition, and all others have one.',
  why: 'One route must always apply, and routes after one without a condition are never taken.',
  *check(document) {
    for (const { path, routes } of listRouteLists(document)) {
      for (const [index, route] of routes.entries()) {
        // The schemas report a misspelt "when".
        if (!isFields(route) || Object.keys(route).some((field) => field !== 'when' && field !== 'page')) continue;
        const isLast = index === routes.length - 1;
        const hasCondition = 'when' in route;
        if (isLast && hasCondition) {
          const problem = 'The last route has a condition: visitors to whom no route applies would be stuck.';
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
