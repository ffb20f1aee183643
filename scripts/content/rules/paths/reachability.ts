import { hasNoButton } from '../../../../src/domain/flow/questions.ts';
import { woman } from '../../examples/changes.ts';
import { addDetour, detour, emailPage, sellNothing } from '../../examples/pages.ts';
import { option, stop } from '../../examples/questions.ts';
import type { Rule } from '../rule.ts';
import { findStuck, isEnd } from '../../graph/walk/count-paths.ts';
import { quote } from '../../words/words.ts';
import { authoring } from '../../../../src/pages/generated/authoring.ts';
import type { Report } from '../../parsing/finding.ts';
import type { WalkState } from '../../graph/walk/walk.ts';

/** The payment provider, mails, or the page for buyers lead to pages with these panels. */
const openedFromOutside: unknown[] = ['payment-update', 'payment-return', 'subscription'];

/** Every page is on the path of some visitor. */
export const unreachablePage: Rule = {
  id: 'unreachable-page',
  severity: 'error',
  summary: 'Every page is on the path of some visitor.',
  why: 'Nobody would ever read it.',
  *check(document, content) {
    const walk = content.walk();
    // If visitors get stuck, it is unknown which pages they would reach after that.
    if (walk.isTruncated || walk.hasUnknownPaths || findStuck(walk).size > 0) return;
    for (const { address, page, entry } of walk.model.places.values()) {
      const isOpenedFromOutside = 'panel' in page && openedFromOutside.includes(page.panel);
      if (entry.document !== document || walk.statesAt.has(address) || isOpenedFromOutside) continue;
      const problem = `No path leads to the page ${quote(page.id)}.`;
      const remedy = entry.isDetour
        ? 'Name it in the "next" of a page or option, or remove it.'
        : 'Look at the "next" of the pages before it: one of them leads past it for everybody.';
      yield { path: [...entry.path, 'id'], problem, remedy };
    }
  },
  faults: () => ({
    'woman.json page "sleep" id at "sleep": No path leads to the page "sleep". Look at the "next" of the pages before it: one of them leads past it for everybody.':
      woman('"back": "/gender"', '"next": "end",\n      "back": "/gender"'),
    'woman.json page "tea" id at "tea": No path leads to the page "tea". Name it in the "next" of a page or option, or remove it.':
      woman(detour('tea', '"type": "info", "next": "sleep"')),
  }),
  nearMisses: () => ({
    'a page that only the paywall leads to': woman(
      [
        '"purchase": "Get my plan",',
        '"purchase": "Get my plan",\n      "detour": { "label": "Not sure?", "page": "tea" },',
      ],
      detour('tea', '"type": "info", "next": "pay", "back": "mail"'),
    ),
  }),
};

/** Every path ends on a page without a button: the page for buyers, the last one, or one outside the order. */
export const deadEnd: Rule = {
  id: 'dead-end',
  severity: 'error',
  summary:
    'Every page leads on, except pages with "footer": false, which are the last one, the one for buyers, or outside the order.',
  why: 'Visitors would be stuck there.',
  *check(document, content) {
    const walk = content.walk();
    // While a walk is not finished, some pages only look as if they led nowhere.
    for (const { shown } of walk.isTruncated ? [] : walk.listVisited(document)) {
      const stuck = shown.find((state) => !isEnd(state) && !leadsOn(state));
      if (stuck) yield { ...explain(stuck), visitor: stuck.facts };
    }
    for (const entry of walk.model.lost) {
      if (entry.document !== document) continue;
      const problem = 'This page is outside the order and has no "next".';
      yield { path: [...entry.path, 'id'], problem, remedy: 'Give it a "next" that leads back into the order.' };
    }
  },
  faults: () => ({
    'woman.json page "tea" id at "tea": This page is outside the order and has no "next". Give it a "next" that leads back into the order.':
      woman(...addDetour('tea', '"type": "info"')),
    'woman.json page "sleep" footer at false: This page has no button to go on, and it is neither the last page nor the page for buyers. Remove "footer", or move the page out of the order.':
      woman('"next": [{ "when"', '"footer": false,\n      "next": [{ "when"'),
    'woman.json page "tea" options at [: Every answer on this page opens a sheet that leads back to it. Remove one of the sheets, or give it the action "continue".':
      woman(
        ...addDetour(
          'tea',
          `"type": "choice", "answer": "habits", "options": [${option('Yes', stop)}, ${option('No', stop)}], "next": "sleep"`,
        ),
      ),
    'woman.json page "done" id at "done": This page leads nowhere: no page comes after it, and it has no "next". If the quiz ends here, write "footer": false, so that it has no button. Otherwise give it a "next".':
      woman('"footer": false,\n      ', ''),
    'woman.json page "mail" id at "mail": This page leads nowhere: no page comes after it, and it has no "next". Add an info page with "footer": false after it, such as a page that says thank you, or give it a "next".':
      woman(
        ...sellNothing(),
        [emailPage(), ''],
        [
          '"shell": { "back": false }\n    }',
          `"shell": { "back": false }\n    },\n${emailPage().trimEnd().replace(/,$/, '')}`,
        ],
        ['"footer": false,\n      ', '"layout": "statement",\n      '],
      ),
  }),
  nearMisses: () => ({
    'a detour on which a path is meant to end': woman(
      ...addDetour('tea', '"type": "info", "footer": false, "next": "end"'),
    ),
    'a flow that ends on its last page for some, and on a detour for others': woman(
      ...sellNothing(),
      ...addDetour('tea', '"type": "info", "footer": false, "next": "sleep"'),
    ),
  }),
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
