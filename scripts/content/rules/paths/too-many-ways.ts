import { answers, woman, type Changes } from '../../examples/changes.ts';
import { addAfterEnd } from '../../examples/pages.ts';
import { declare, choicePage } from '../../examples/questions.ts';
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
  faults: () => ({
    'man.json pages at "pages": The routes distinguish so many kinds of visitors that not all of their paths can be checked (7202 so far). Let routes depend on fewer answers at once, or on answers that are asked closer to them.':
      forkAfter(11),
  }),
  nearMisses: () => ({ 'a fork that depends on eight answers': forkAfter(8) }),
};

/** So many questions, and a page whose routes depend on all of their answers. */
function forkAfter(count: number): Changes {
  const fields = Array.from({ length: count }, (_, index) => `answer${index}`);
  const questions = fields.map((field, index) =>
    choicePage(`q${index}`, field, undefined, index % 2 === 0 ? '' : ', "layout": "grid"').replace(
      '"step": 9',
      `"step": ${index + 30}`,
    ),
  );
  const routes = fields.map((field) => `{ "when": { "field": "${field}", "is": "Yes" }, "page": "mail" }`);
  const fork = `{ "id": "fork", "type": "info", "step": 50, "analytics": "fork", "title": "Fork", "next": [${routes.join(', ')}, { "page": "mail" }] }`;
  return {
    ...answers(declare(...fields.map((name) => `{ "name": "${name}", "kind": "choice", "label": "?" }`))),
    ...woman(addAfterEnd(...questions, fork)),
  };
}
