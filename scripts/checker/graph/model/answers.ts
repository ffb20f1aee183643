import type { JSONPath } from 'jsonc-parser';
import type { Facts } from '../../../../src/domain/rules/facts.ts';
import { readKnown } from '../../../../src/domain/body/known-answers.ts';
import { knownFields } from '../../../../src/domain/generated/known-fields.ts';
import type { AnswerField, Answers, ChoicesValue, Height, Weight } from '../../../../src/domain/generated/types.ts';
import type { Amounts } from './amounts.ts';
import { isLowest, someHeight, type BodyCase } from './body-cases.ts';
import { listPoints } from './field-kinds.ts';
import { listCombinations } from './combinations.ts';
import type { Model, PagePlace } from './model.ts';

/** The date used for walking all paths, and dates of an event after and before it. */
export const today = '2026-03-02';
export const eventDay = '2026-06-20';
export const pastDay = '2026-03-01';

/** The facts of a visitor without answers. */
export const newVisitor: Facts = { answers: {}, today, hasPurchased: false };

/** One answer that a visitor can give on a page, with its path in the file. */
export interface Move {
  field?: AnswerField | 'gender';
  /** Absent: nothing is stored, or the question is skipped. */
  value?: Answers[AnswerField] | ChoicesValue | undefined;
  /** Whether a sheet keeps the visitor on the page. */
  isStop: boolean;
  buys?: boolean;
  path: JSONPath;
}

/** Examples of answers that are typed: of each kind that conditions tell apart, one. */
export interface Examples {
  model: Model;
  bodies: readonly BodyCase[];
  amounts: Amounts;
}

/** What stands for any text. */
export const someText = 'Some words' as unknown as Answers[AnswerField];

/** Every answer that a visitor with these facts can give on a page, as far as conditions can tell them apart. */
export function listMoves(
  { page, entry: { path } }: PagePlace,
  { answers }: Facts,
  { model, bodies, amounts }: Examples,
): Move[] {
  const field = 'answer' in page ? page.answer : undefined;
  const say = (value: Move['value'], at: JSONPath = path, isStop = false): Move => ({
    ...(field && { field }),
    value,
    isStop,
    path: at,
  });
  switch (page.type) {
    case 'choice':
      return page.options.map(({ value, sheet }, index) =>
        say(value, [...path, 'options', index], sheet?.action === 'edit'),
      );
    case 'choices':
      return listCombinations(page, model).map(({ values, stop }) =>
        say(values, [...path, ...(stop ?? ['options'])], stop !== undefined),
      );
    case 'loading':
      return (
        page.question?.options.map(({ value }, index) => say(value, [...path, 'question', 'options', index])) ?? [
          say(undefined),
        ]
      );
    case 'scale':
      return listPoints(model.fields, page.answer).map((value) => say(value as Move['value']));
    case 'number':
      return amounts.get(page.answer).map((value) => say(value));
    case 'text':
      return page.optional ? [say(someText), say(undefined)] : [say(someText)];
    case 'date':
      return page.skip === undefined ? [say(eventDay)] : [say(eventDay), say(undefined)];
    case 'email':
      return [say('visitor@example.com')];
    case 'paywall':
      return [{ isStop: false, buys: true, path }];
    case 'measure':
      return listMeasures(page.answer, answers, bodies).map((value) =>
        say(
          value,
          path,
          page.answer === knownFields.weight && page.underweight?.action === 'edit' && isLowest(value as Weight),
        ),
      );
    case 'start':
    case 'info':
    case 'prediction':
      return [say(undefined)];
  }
}

function listMeasures(field: AnswerField, answers: Answers, bodies: readonly BodyCase[]): (Height | Weight)[] {
  const { weight } = readKnown(answers);
  if (field === knownFields.height) return [someHeight];
  if (field === knownFields.weight) return keepDistinct(bodies.map((body) => body.weight));
  const known = weight && 'kg' in weight ? weight.kg : undefined;
  const goals = bodies.filter((body) => body.isTaken && 'kg' in body.weight && (!known || body.weight.kg === known));
  return keepDistinct(goals.map((body) => body.weightGoal));
}

function keepDistinct(weights: Weight[]): Weight[] {
  return [...new Map(weights.map((weight) => [JSON.stringify(weight), weight])).values()];
}
