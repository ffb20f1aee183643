import { findBackAddress } from '../../../../src/domain/flow/routes.ts';
import type { Report } from '../../parsing/finding.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';
import { listConditionUses } from '../../graph/model/condition-uses.ts';
import { findLeaves } from '../../graph/model/leaves.ts';
import { describeVisitor } from '../../graph/walk/describe.ts';
import type { Walk, WalkState } from '../../graph/walk/walk.ts';
import { findWayAround } from '../../graph/walk/steps.ts';
import { listPossibleFacts } from '../../graph/conditions/possible-facts.ts';

/** The header's arrow leads to a page that the visitor has met. */
export const skippingBack: Rule = {
  id: 'skipping-back',
  severity: 'error',
  summary: 'The header’s arrow leads to a page that this visitor has met before.',
  why: 'A visitor who goes back would land on a question never asked, or past one that is required.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, shown } of walk.listMet(document)) {
      if (place.page.shell?.back === false) continue;
      const report = shown.map((state) => checkArrow(walk, state)).find((it) => it !== undefined);
      if (report) yield report;
    }
  },
};

function checkArrow(walk: Walk, state: WalkState): Report | undefined {
  const { place, askedBy } = state;
  // Where a way begins nothing has been met yet; and whom the app leads around has skipped something by that.
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
        ? 'Give this page a "back" that names the page before it on that way; a list of routes tells visitors apart.'
        : 'Name a page that comes before this one on every way, or a list of routes that tells visitors apart.';
    const isAhead =
      target.file === place.file &&
      target.index !== undefined &&
      place.index !== undefined &&
      target.index >= place.index;
    if (isAhead) return { path, problem: `The arrow leads on to ${quote(id)} instead of back.`, remedy };
    const around = findWayAround({ place: target, facts });
    if (around !== undefined) {
      const problem = `The arrow leads a visitor${describeVisitor(walk, state)} to ${quote(id)}, from where the app leads on to ${quote(around)}.`;
      return { path, problem, remedy };
    }
    // Going back as far as a flow's start page skips nothing, wherever one came in.
    const isMet = askedBy.has(target.address) || walk.roots.has(target.address);
    if (target.file === place.file && !isMet) {
      return {
        path,
        problem: `The arrow leads a visitor${describeVisitor(walk, state)} to ${quote(id)}, which was left out on the way here.`,
        remedy,
      };
    }
  }
  return undefined;
}
