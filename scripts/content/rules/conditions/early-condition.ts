import { listAskedFields } from '../../graph/model/model.ts';
import { woman } from '../../examples/changes.ts';
import { noteOnSleep } from '../../examples/conditions.ts';
import { addAfterEnd, addDetour } from '../../examples/pages.ts';
import { choicePage } from '../../examples/questions.ts';
import { addPlan, day } from '../../examples/plans.ts';
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
          const { problem, remedy } = explain(walk, field, early);
          yield { path: [...use.path, ...path, 'field'], problem, remedy, visitor: early.state.facts };
          break;
        }
      }
    }
  },
  faults: () => ({
    'woman.json page "sleep" cases[0].when.field at "habits": This condition tests "habits", but no page of this flow asks for it. Test an answer that this flow asks for, or remove the condition.':
      woman(noteOnSleep('{ "field": "habits", "is": "Yes" }')),
    'woman.json page "sleep" cases[0].when.field at "habits": This condition tests "habits", but a visitor who answers water with "Tea" is asked for "habits" only later, on "rest". Move that page before this one, or test something else.':
      woman(noteOnSleep('{ "field": "habits", "is": "Yes" }'), addAfterEnd(choicePage('rest', 'habits'))),
    'woman.json page "sleep" cases[0].when.field at "habits": This condition tests "habits", but nobody who gets here has been asked for "habits": "milk" is on another way. Test an answer that is asked for on this way, or remove the condition.':
      woman(
        noteOnSleep('{ "field": "habits", "is": "Yes" }'),
        ...addDetour(
          'milk',
          '"type": "choice", "answer": "habits", "options": [{ "value": "Yes", "label": "Yes" }, { "value": "No", "label": "No" }], "next": "end"',
        ),
      ),
    'woman.json plan.daysOff[0].when.field at "habits": This condition tests "habits", but no page of this flow asks for it. Test an answer that this flow asks for, or remove the condition.':
      woman(
        addPlan({
          daysOff: `{ "when": { "field": "habits", "is": "Yes" }, "id": "monday", "text": "Monday" }, ${day}`,
        }),
      ),
  }),
  nearMisses: () => ({
    'a condition on an answer that may be missing, with isSet': woman(
      noteOnSleep('{ "all": [{ "field": "email", "isSet": false }, { "field": "water", "is": "Tea" }] }'),
    ),
    'a condition on what was chosen before the flow': woman(
      '{ "field": "water", "is": "Tea" }',
      '{ "field": "gender", "is": "Woman" }',
    ),
  }),
};

/** The answers that a condition depends on, except those that it also tests with `isSet` or `isFuture`. */
function* listTested(use: ConditionUse, { page }: PagePlace) {
  const leaves = [...listLeaves(use.condition)];
  const tolerant = new Set(
    leaves.flatMap(({ leaf }) => ('isSet' in leaf || 'isFuture' in leaf ? findSources(leaf.field) : [])),
  );
  const isAfterAnswer = ['next', 'option', 'reading'].includes(use.kind);
  const own: readonly string[] = isAfterAnswer ? listAskedFields({ page }) : [];
  for (const { leaf, path } of leaves) {
    const sources = findSources(leaf.field).filter((source) => !own.includes(source) && !tolerant.has(source));
    if (sources.length > 0) yield { path, field: leaf.field, sources };
  }
}

/** An answer that is missing where a condition tests it, and a visitor who has not given it. */
interface Early {
  state: WalkState;
  source: AnswerField;
  /** The pages that ask for it: later ones, or those on ways that do not lead here. */
  askers: readonly string[];
  isElsewhere: boolean;
}

function findEarly(walk: Walk, states: readonly WalkState[], sources: readonly AnswerField[]): Early | undefined {
  for (const state of states) {
    for (const source of sources) {
      if (state.askedBy.has(source) || walk.model.unsureFields.has(source)) continue;
      const askers = walk.listAskers(state.place.file, source);
      if (askers.length === 0) return { state, source, askers, isElsewhere: false };
      const later = askers.filter((id) => comesLater(walk, state.place, id));
      if (later.length > 0) return { state, source, askers: later, isElsewhere: false };
      if (!states.some(({ askedBy }) => askedBy.has(source))) return { state, source, askers, isElsewhere: true };
    }
  }
  return undefined;
}

function explain(walk: Walk, field: string, { state, source, askers, isElsewhere }: Early) {
  if (askers.length === 0) {
    return {
      problem: `This condition tests ${quote(source)}, but no page of this flow asks for it.`,
      remedy: 'Test an answer that this flow asks for, or remove the condition.',
    };
  }
  const pages = listWords(askers, 'and');
  if (isElsewhere) {
    return {
      problem: `This condition tests ${quote(field)}, but nobody who gets here has been asked for ${quote(source)}: ${pages} ${askers.length === 1 ? 'is' : 'are'} on another way.`,
      remedy: 'Test an answer that is asked for on this way, or remove the condition.',
    };
  }
  const who = describeVisitor(walk, state);
  return {
    problem: `This condition tests ${quote(field)}, but a visitor${who} is asked for ${quote(source)} only later, on ${pages}.`,
    remedy: 'Move that page before this one, or test something else.',
  };
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
