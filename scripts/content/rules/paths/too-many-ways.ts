import type { Rule } from '../rule.ts';

/** There are few enough paths to check them all. */
export const tooManyWays: Rule = {
  id: 'too-many-ways',
  severity: 'error',
  summary: 'There are few enough paths through the content to check them all.',
  why: 'Otherwise nobody knows whether every visitor gets through.',
  *check(document, content) {
    const walk = content.walk();
    const [first] = walk.model.flows;
    if (!walk.isTruncated || !first || walk.model.documents.get(first) !== document) return;
    const problem = `The routes distinguish so many kinds of visitors that not all of their paths can be checked (${walk.states.length} so far).`;
    const remedy = 'Let routes depend on fewer answers at once, or on answers that are asked closer to them.';
    yield { path: ['pages'], at: 'key', problem, remedy };
  },
};
