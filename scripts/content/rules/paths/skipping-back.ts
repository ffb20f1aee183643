import { woman } from '../../examples/changes.ts';
import { findBackAddress } from '../../../../src/domain/flow/routes.ts';
import type { Report } from '../../parsing/finding.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';
import { listConditionUses } from '../../graph/model/condition-uses.ts';
import { findLeaves } from '../../graph/model/leaves.ts';
import { describeVisitor } from '../../graph/walk/describe.ts';
import type { Walk, WalkState } from '../../graph/walk/walk.ts';
import { findStateRedirect } from '../../graph/walk/steps.ts';
import { listPossibleFacts } from '../../graph/conditions/possible-facts.ts';

/** The back arrow in the header leads to a page that the visitor has met. */
export const skippingBack: Rule = {
  id: 'skipping-back',
  severity: 'error',
  summary: 'The back arrow in the header leads to a page that this visitor has met before.',
  why: 'Visitors who go back would land on a question that they have never seen, or skip a required one.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, shown } of walk.listVisited(document)) {
      if (place.page.shell?.back === false) continue;
      const report = shown.map((state) => checkArrow(walk, state)).find((it) => it !== undefined);
      if (report) yield report;
    }
  },
  faults: () => ({
    'woman.json page "end" id at "end": The arrow leads a visitor who answers water with "Water" to "sleep", which was skipped on the way here. Give this page a "back" that names the page before it on that path; use a list of routes if that differs.':
      woman(', "back": "water" }', ' }'),
    'woman.json page "water" back at "end": The arrow leads on to "end" instead of back. Name a page that comes before this one on every path, or use a list of routes.':
      woman('"back": "/gender"', '"back": "end"'),
    'woman.json page "done" id at "done": The arrow leads a visitor who answers water with "Water" to "pay", from which the app redirects to "/woman/done". Give this page a "back" that names the page before it on that path; use a list of routes if that differs.':
      woman('"footer": false,\n      "shell": { "back": false }', '"footer": false'),
  }),
  nearMisses: () => ({
    'a back arrow with conditions': woman(
      '"back": "water" }',
      '"back": [{ "when": { "field": "water", "is": "Water" }, "page": "water" }, { "page": "sleep" }] }',
    ),
  }),
};

function checkArrow(walk: Walk, state: WalkState): Report | undefined {
  const { place, askedBy } = state;
  // Visitors have met no page at the start of a path, and have skipped pages after a redirect.
  if (!state.origin?.move) return undefined;
  const routes = listConditionUses(place).filter(({ kind }) => kind === 'back');
  const leaves = findLeaves(routes.map(({ condition }) => condition));
  for (const facts of listPossibleFacts(walk, state, leaves) ?? []) {
    const back = findBackAddress(place.file, place.page, facts);
    const target = back === undefined ? undefined : walk.model.places.get(back);
    if (!target) continue;
    const { id } = target.page;
    const path = place.page.back === undefined ? [...place.entry.path, 'id'] : [...place.entry.path, 'back'];
    const remedy =
      place.page.back === undefined
        ? 'Give this page a "back" that names the page before it on that path; use a list of routes if that differs.'
        : 'Name a page that comes before this one on every path, or use a list of routes.';
    const isAhead =
      target.file === place.file &&
      target.index !== undefined &&
      place.index !== undefined &&
      target.index >= place.index;
    if (isAhead)
      return { path, problem: `The arrow leads on to ${quote(id)} instead of back.`, remedy, visitor: facts };
    const redirect = findStateRedirect({ place: target, facts });
    if (redirect !== undefined) {
      const problem = `The arrow leads a visitor${describeVisitor(walk, state)} to ${quote(id)}, from which the app redirects to ${quote(redirect)}.`;
      return { path, problem, remedy, visitor: facts };
    }
    // Going back to a flow's start page skips nothing.
    const isMet = askedBy.has(target.address) || walk.roots.has(target.address);
    if (target.file === place.file && !isMet) {
      return {
        path,
        problem: `The arrow leads a visitor${describeVisitor(walk, state)} to ${quote(id)}, which was skipped on the way here.`,
        remedy,
        visitor: facts,
      };
    }
  }
  return undefined;
}
