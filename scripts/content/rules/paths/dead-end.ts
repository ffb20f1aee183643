import { authoring } from '../../../../src/pages/generated/authoring.ts';
import type { Report } from '../../parsing/finding.ts';
import type { Rule } from '../rule.ts';
import { isEnd } from '../../graph/walk/ends.ts';
import type { WalkState } from '../../graph/walk/walk.ts';
import { hasNoButton } from '../../graph/model/model.ts';

/** Every path ends on a page without a button: the page for buyers, the last one, or one outside the order. */
export const deadEnd: Rule = {
  id: 'dead-end',
  severity: 'error',
  summary:
    'Every page leads on, except pages with "footer": false, which are the last one, the one for buyers, or outside the order.',
  why: 'Visitors would be stuck there.',
  *check(document, content) {
    const walk = content.walk();
    for (const { shown } of walk.listVisited(document)) {
      const stuck = shown.find((state) => !isEnd(state) && !leadsOn(state));
      if (stuck) yield { ...explain(stuck), visitor: stuck.facts };
    }
    for (const entry of walk.model.lost) {
      if (entry.document !== document) continue;
      const problem = 'This page is outside the order and has no "next".';
      yield { path: [...entry.path, 'id'], problem, remedy: 'Give it a "next" that leads back into the order.' };
    }
  },
};

/** Whether a page leads on, even if to a page that does not exist: another rule reports that. */
function leadsOn({ steps }: WalkState): boolean {
  return steps.some(({ to, address }) => to !== undefined || address !== undefined);
}

function explain({ place: { page, entry }, steps }: WalkState): Report {
  if (hasNoButton(page)) {
    const problem = 'This page has no button to go on, and it is neither the last page nor the page for buyers.';
    return {
      path: [...entry.path, 'footer'],
      problem,
      remedy: 'Remove "footer", or move the page out of the order.',
    };
  }
  if (steps.some(({ move }) => move?.isStop)) {
    const problem = 'Every answer on this page opens a sheet that leads back to it.';
    const remedy = 'Remove one of the sheets, or give it the action "continue".';
    return { path: [...entry.path, 'options'], problem, remedy };
  }
  const problem = 'This page leads nowhere: no page comes after it, and it has no "next".';
  const remedy = authoring[page.type].canEnd
    ? 'If the quiz ends here, write "footer": false, so that it has no button. Otherwise give it a "next".'
    : 'Add an info page with "footer": false after it, such as a page that says thank you, or give it a "next".';
  return { path: [...entry.path, 'id'], problem, remedy };
}
