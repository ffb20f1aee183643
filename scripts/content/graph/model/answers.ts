import type { JSONPath } from 'jsonc-parser';
import type { Facts } from '../../../../src/domain/rules/facts.ts';
import { readKnown } from '../../../../src/domain/body/known-answers.ts';
import { knownFields } from '../../../../src/domain/generated/known-fields.ts';
import type { AnswerField, Answers, ChoicesValue, Weight } from '../../../../src/domain/generated/types.ts';
import { type Amounts, isLowest, someHeight, type BodyCase } from './distinct-values.ts';
import type { Distinctions } from '../../../../src/domain/answers/kind.ts';
import { ask, findRole, offer } from '../../../../src/domain/flow/questions.ts';
import type { Question } from '../../../../src/pages/definition.ts';
import { findPart } from '../../parsing/find-part.ts';
import { findKind, listPoints } from './field-kinds.ts';
import { listCombinations } from './combinations.ts';
import type { Model, PagePlace } from './model.ts';

/** The date used for walking all paths, and dates of an event after and before it. */
export const today = '2026-03-02';
export const eventDay = '2026-06-20';
export const pastDay = '2026-03-01';

/** The facts of a visitor without answers. */
export const newVisitor: Facts = { answers: {}, today, hasPurchased: false };

/** The answer to one question. */
export interface Given {
  field: AnswerField | 'gender';
  /** Undefined: the question is skipped. */
  value: Answers[AnswerField] | ChoicesValue | undefined;
}

/** What a visitor can do on a page: the answer to each of its questions. */
export interface Move {
  given: readonly Given[];
  /** Whether a sheet keeps the visitor on the page. */
  isStop: boolean;
  buys?: boolean;
  /** The place of the answer in the file, or that of the page. */
  path: JSONPath;
}

/** Examples of answers that are typed: of each kind that conditions tell apart, one. */
export interface Examples {
  model: Model;
  bodies: readonly BodyCase[];
  amounts: Amounts;
}

/**
 * Every answer that a visitor with these facts can give on a page, as far as conditions can tell them apart; without
 * facts, every answer that some visitor can give.
 */
export function listMoves(place: PagePlace, facts: Facts | undefined, examples: Examples): Move[] {
  const { page, entry } = place;
  const start: Move = { given: [], isStop: false, path: entry.path, ...(findRole(page) === 'sale' && { buys: true }) };
  return ask(page).reduce<Move[]>(
    (moves, question) => {
      const answers = listAnswers(question, place, facts, examples);
      return moves.flatMap((before) => answers.map((more) => join(before, more)));
    },
    [start],
  );
}

/** Two answers of the same visitor on the same page. */
const join = (before: Move, more: Move): Move => ({
  ...(before.isStop ? before : more),
  given: [...before.given, ...more.given],
});

/** Every answer to a question, and none where it is optional. */
function listAnswers(question: Question, place: PagePlace, facts: Facts | undefined, examples: Examples): Move[] {
  const { answer: field, options } = question;
  const offered = facts ? offer(question, facts) : question;
  const { path } = place.entry;
  const say = (value: unknown, at: JSONPath = path, isStop = false): Move => ({
    given: [{ field, value: value as Given['value'] }],
    isStop,
    path: at,
  });
  const kind = findKind(examples.model.fields, field);
  if (kind?.isList) {
    return listCombinations(offered, examples.model).map(({ values, stop }) =>
      say(values, [...path, ...(stop ?? ['options'])], stop !== undefined),
    );
  }
  if (options) {
    const list = [...path, ...(findPart(place.page, options) ?? [])];
    return options.flatMap((option, index) =>
      offered.options?.includes(option) ? say(option.value, [...list, index], option.sheet?.action === 'edit') : [],
    );
  }
  const isStopped = (value: unknown) =>
    field === knownFields.weight && question.underweight?.action === 'edit' && isLowest(value as Weight);
  const given = kind?.values(question, distinguish(facts?.answers ?? {}, examples)) ?? [];
  return [
    ...given.map((value) => say(value, path, isStopped(value))),
    ...(question.optional || question.skip !== undefined ? [say(undefined)] : []),
  ];
}

/** What the answers of a visitor who has given these can be told apart by. */
const distinguish = (answers: Answers, { model, bodies, amounts }: Examples): Distinctions => ({
  points: (field) => listPoints(model.fields, field),
  amounts: (field) => amounts.get(field),
  height: someHeight,
  weights: (field) => listWeights(field, answers, bodies),
  day: eventDay,
});

function listWeights(field: string, answers: Answers, bodies: readonly BodyCase[]): Weight[] {
  const { weight } = readKnown(answers);
  if (field === knownFields.weight) return keepDistinct(bodies.map((body) => body.weight));
  const known = weight && 'kg' in weight ? weight.kg : undefined;
  const goals = bodies.filter((body) => body.isTaken && 'kg' in body.weight && (!known || body.weight.kg === known));
  return keepDistinct(goals.map((body) => body.weightGoal));
}

function keepDistinct(weights: Weight[]): Weight[] {
  return [...new Map(weights.map((weight) => [JSON.stringify(weight), weight])).values()];
}
