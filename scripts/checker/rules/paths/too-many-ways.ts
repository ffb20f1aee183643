import type { Rule } from '../rule.ts';

/** The ways through the content can be walked one by one. */
export const tooManyWays: Rule = {
  id: 'too-many-ways',
  severity: 'error',
  summary: 'The ways through the content can all be walked.',
  why: 'Nobody could prove that every visitor gets through.',
  *check(document, content) {
    const walk = content.walk();
    const [first] = walk.model.flows;
    if (!walk.isCutShort || !first || walk.model.documents.get(first) !== document) return;
    const problem = `The routes tell so many kinds of visitors apart that their ways cannot all be walked (${walk.states.length} so far).`;
    const remedy = 'Let routes depend on fewer answers at once, or on answers that stand closer to them.';
    yield { path: ['pages'], at: 'key', problem, remedy };
  },
};
