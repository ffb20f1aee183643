import type { AnswerField } from '../../../../src/domain/generated/types.ts';
import type { Rule } from '../rule.ts';
import { listWords, quote } from '../../words/words.ts';
import { listConditionUses, type ConditionUse } from '../../graph/model/condition-uses.ts';
import { listLeaves } from '../../graph/model/leaves.ts';
import { findSources } from '../../../../src/domain/rules/sources.ts';
import { describeVisitor } from '../../graph/walk/describe.ts';
import type { Walk, WalkState } from '../../graph/walk/walk.ts';
import { listTargets } from '../../graph/model/liveness.ts';
import type { PagePlace } from '../../graph/model/model.ts';

/** Conditions only test answers that have been asked before. */
export const earlyCondition: Rule = {
  id: 'early-condition',
  severity: 'error',
  summary:
    'A condition only tests answers that have been asked before its page. A condition with "isSet" may test any answer.',
  why: 'Without an answer the condition is never true.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, shown } of walk.listVisited(document)) {
      for (const use of listConditionUses(place)) {
        // Without an answer that decides about caution there is no plan at all, which is a rule of its own.
        if (use.kind === 'caution') continue;
        for (const { path, field, sources } of listTested(use, place)) {
          const early = findEarly(walk, shown, sources);
          if (!early) continue;
          const who = describeVisitor(walk, early.state);
          const problem =
            early.askers.length === 0
              ? `This condition tests ${quote(early.source)}, but no page of this flow asks for it.`
              : `This condition tests ${quote(field)}, but a visitor${who} is asked for ${quote(early.source)} only later, on ${listWords(early.askers, 'and')}.`;
          const remedy =
            early.askers.length === 0
              ? 'Test an answer that this flow asks for, or remove the condition.'
              : 'Move that page before this one, or test something else.';
          yield { path: [...use.path, ...path, 'field'], problem, remedy, visitor: early.state.facts };
          break;
        }
      }
    }
  },
};

/** The answers that a condition depends on, except those that it also tests with `isSet` or `isFuture`. */
function* listTested(use: ConditionUse, { page }: PagePlace) {
  const leaves = [...listLeaves(use.condition)];
  const tolerant = new Set(
    leaves.flatMap(({ leaf }) => ('isSet' in leaf || 'isFuture' in leaf ? findSources(leaf.field) : [])),
  );
  const isAfterAnswer = ['next', 'option', 'reading'].includes(use.kind);
  const own = isAfterAnswer && 'answer' in page ? page.answer : undefined;
  for (const { leaf, path } of leaves) {
    const sources = findSources(leaf.field).filter((source) => source !== own && !tolerant.has(source));
    if (sources.length > 0) yield { path, field: leaf.field, sources };
  }
}

function findEarly(walk: Walk, states: readonly WalkState[], sources: readonly AnswerField[]) {
  for (const state of states) {
    for (const source of sources) {
      if (state.askedBy.has(source) || walk.model.unsureFields.has(source)) continue;
      const askers = walk.listAskers(state.place.file, source);
      if (askers.length === 0) return { state, source, askers };
      const later = askers.filter((id) => comesLater(walk, state.place, id));
      if (later.length > 0) return { state, source, askers: later };
    }
  }
  return undefined;
}

/** Whether a path leads from a page to another one. */
function comesLater({ model }: Walk, from: PagePlace, id: string): boolean {
  const seen = new Set<string>([from.address]);
  const queue = [from];
  for (let place = queue.pop(); place; place = queue.pop()) {
    for (const address of listTargets(model, place)) {
      const target = model.places.get(address);
      if (!target || seen.has(address)) continue;
      if (target.page.id === id) return true;
      seen.add(address);
      queue.push(target);
    }
  }
  return false;
}
