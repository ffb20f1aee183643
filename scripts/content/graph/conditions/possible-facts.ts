import { findKind } from '../model/field-kinds.ts';
import { ask } from '../../../../src/domain/flow/questions.ts';
import { isMet, type Facts } from '../../../../src/domain/rules/facts.ts';
import { nameField, nameKnown, readKnown } from '../../../../src/domain/body/known-answers.ts';
import { knownFields } from '../../../../src/domain/generated/known-fields.ts';
import type { AnswerField, Weight } from '../../../../src/domain/generated/types.ts';
import { listMoves, pastDay, type Given } from '../model/answers.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import { isLowest, someHeight } from '../model/distinct-values.ts';
import { bodyFields, isAboutBody, type Leaf } from '../model/leaves.ts';
import { findSources } from '../../../../src/domain/rules/sources.ts';
import type { Walk, WalkState } from '../walk/walk.ts';
import type { PagePlace } from '../model/model.ts';
import { answer } from '../walk/steps.ts';

/** With more kinds of visitors a condition is not evaluated. */
const maxKinds = 5000;

/**
 * The possible facts of visitors in a state: one example for each combination of results of the leaves. Undefined if
 * there are too many.
 */
export function listPossibleFacts(walk: Walk, state: WalkState, leaves: readonly Leaf[]): Facts[] | undefined {
  const fields = new Set(leaves.flatMap(({ field }) => findSources(field)));
  const hasBody = bodyFields.some((field) => fields.has(field));
  for (const field of bodyFields) fields.delete(field);

  let kinds = hasBody ? keepDistinct(listBodies(walk)(state), leaves) : [state.facts];
  for (const field of fields) {
    const values = listValues(walk, state, field);
    if (!values) continue;
    const own = leaves.filter((leaf) => leaf.field === field);
    const distinct = keepDistinct(
      values.map((value) => putAlone(state.facts, { [field]: value })),
      own,
    );
    if (kinds.length * distinct.length > maxKinds) return undefined;
    kinds = kinds.flatMap((facts) => distinct.map(({ answers }) => put(facts, { [field]: answers[field] })));
  }
  return kinds;
}

/** The possible facts after a page, for each of its answers, or for the answer with the index `option`. */
export function listFactsAfter(walk: Walk, state: WalkState, facts: Facts, option?: number): Facts[] {
  return listMoves(state.place, facts, walk)
    .filter(({ isStop, path }) => !isStop && (option === undefined || path.at(-1) === option))
    .map((move) => answer(facts, move));
}

/** The possible facts while a measure is typed, including values that the page rejects. */
export function listFactsWhileTyping(walk: Walk, state: WalkState, facts: Facts): Facts[] {
  const typed = (['weight', 'weightGoal'] as const).find((known) =>
    ask(state.place.page).some(({ answer: field }) => field === knownFields[known]),
  );
  if (!typed) return listFactsAfter(walk, state, facts);
  const { weight } = readKnown(facts.answers);
  return walk.bodies
    .filter((body) => typed === 'weight' || JSON.stringify(body.weight) === JSON.stringify(weight))
    .map((body) => put(facts, nameKnown({ height: someHeight, [typed]: body[typed] })));
}

/** The bodies of visitors in a state; several conditions of a page ask for the same ones. */
const listBodies = memoize((walk: Walk) => memoize((state: WalkState) => findBodies(walk, state)));

function findBodies(walk: Walk, { facts, askedBy, place }: WalkState): Facts[] {
  const asked = bodyFields.filter((field) => askedBy.has(field));
  const isOpen = (weight: Weight) => {
    const page = askedBy.get(nameField('weight'))?.page;
    return !(page && ask(page).some(({ underweight }) => underweight?.action === 'edit') && isLowest(weight));
  };
  const routing = walk.routingAt(place.address).filter(isAboutBody);
  const expected = truthsOf(routing, facts);
  return walk.bodies
    .filter(
      ({ weight, isTaken }) =>
        (!askedBy.has(nameField('weight')) || isOpen(weight)) && (isTaken || !askedBy.has(nameField('weightGoal'))),
    )
    .map((body) => put(facts, pick(nameKnown({ height: someHeight, ...body }), asked)))
    .filter((said) => truthsOf(routing, said) === expected);
}

function listValues(walk: Walk, { facts, askedBy, place }: WalkState, field: AnswerField): unknown[] | undefined {
  const asker = askedBy.get(field);
  if (!asker) return undefined;
  const values = listGiven(walk)(asker).flatMap((it) => (it.field === field ? [it.value] : []));
  const routing = walk.routingAt(place.address).filter((leaf) => leaf.field === field);
  const expected = truthsOf(routing, facts);
  return values.filter((value) => truthsOf(routing, putAlone(facts, { [field]: value })) === expected);
}

/** The possible answers of a page, except measures. */
const listGiven = memoize(({ model, amounts }: Walk) =>
  memoize((asker: PagePlace): readonly Given[] => {
    const moves = listMoves(asker, undefined, { model, bodies: [], amounts });
    const given = moves.flatMap((move) => (move.isStop ? [] : move.given));
    // A future date may be in the past by the time a visitor returns.
    const past = ask(asker.page).flatMap(({ answer: field }): Given[] =>
      findKind(model.fields, field)?.isDated ? [{ field, value: pastDay }] : [],
    );
    return [...given, ...past];
  }),
);

function truthsOf(leaves: readonly Leaf[], facts: Facts): string {
  return leaves.map((leaf) => (isMet(leaf, facts) ? 1 : 0)).join('');
}

function keepDistinct(facts: readonly Facts[], leaves: readonly Leaf[]): Facts[] {
  return [...new Map(facts.map((said) => [truthsOf(leaves, said), said])).values()];
}

function put(facts: Facts, answers: object): Facts {
  return { ...facts, answers: { ...facts.answers, ...answers } };
}

/** The same for conditions on these answers alone, without a copy of all the others. */
function putAlone(facts: Facts, answers: object): Facts {
  return { ...facts, answers };
}

function pick<T extends object>(source: T, keys: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(source).filter(([key]) => keys.includes(key))) as Partial<T>;
}
