import { findAround, snapAmount } from '../../../src/domain/answers/amounts.ts';
import { answerLimits, type NumberLimits } from '../../../src/domain/generated/answer-limits.ts';
import { nameField, readKnown } from '../../../src/domain/body/known-answers.ts';
import { isMet, type Facts } from '../../../src/domain/rules/facts.ts';
import { findSources } from '../../../src/domain/rules/sources.ts';
import type { AnswerField, Condition, Height, Weight } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { roundToTenth, convertKg, makeWeight } from '../../../src/domain/body/units.ts';
import { heightToCm, weightToKg } from '../../../src/domain/body/metric.ts';
import { listQuestions } from './questions.ts';
import { makeFacts, writeAnswer, type Overrides } from '../../content/graph/visitor.ts';

/** The distance from a limit of a measure, so that rounding does not cross it. */
const STEP = 0.2;
/** The difference between weight and goal if only the goal follows from the condition, in kilograms. */
const SOME_KG = 8;

type Leaf = Extract<Condition, { field: unknown }>;

/**
 * The overrides that make a condition true, in addition to the current facts. If none are found, the returned overrides
 * leave it false.
 */
export function satisfyCondition(condition: Condition, file: ContentFile, facts: Facts): Overrides {
  return satisfy(condition, true, file, facts);
}

function satisfy(condition: Condition, isWanted: boolean, file: ContentFile, facts: Facts): Overrides {
  if (isMet(condition, facts) === isWanted) return {};
  if ('not' in condition) return satisfy(condition.not, !isWanted, file, facts);
  if ('all' in condition) return satisfyParts(condition.all, isWanted, isWanted, file, facts);
  if ('any' in condition) return satisfyParts(condition.any, isWanted, !isWanted, file, facts);
  return satisfyLeaf(condition, isWanted, file, facts);
}

function satisfyParts(
  parts: Condition[],
  isWanted: boolean,
  isEach: boolean,
  file: ContentFile,
  facts: Facts,
): Overrides {
  let overrides: Overrides = {};
  for (const part of isEach ? parts : parts.slice(0, 1)) {
    overrides = { ...overrides, ...satisfy(part, isWanted, file, withOverrides(file, facts, overrides)) };
  }
  return overrides;
}

/** The facts with additional overrides. */
export function withOverrides(file: ContentFile, facts: Facts, overrides: Overrides): Facts {
  const written = Object.entries(facts.answers).map(([field, value]) => [field, writeAnswer(value)]);
  const rest = { gender: facts.gender ?? '', hasPurchased: String(facts.hasPurchased) };
  return makeFacts(file, 'nothing', { ...Object.fromEntries(written), ...rest, ...overrides }, facts.today);
}

function satisfyLeaf(condition: Leaf, isWanted: boolean, file: ContentFile, facts: Facts): Overrides {
  const { field } = condition;
  const sample = makeFacts(file, 'everything', {}, facts.today);
  const question = listQuestions(file).find((it) => it.field === field);
  const options = question?.options ?? [];
  if (question?.kind.isList && ('is' in condition || 'isOneOf' in condition)) {
    const values = ('is' in condition ? [condition.is] : condition.isOneOf).map(String);
    return { [field]: changeSeveral(values, isWanted, options, facts.answers[question.field as AnswerField]) };
  }
  const otherThan = (values: readonly unknown[]) =>
    writeAnswer(field === 'hasPurchased' ? !values[0] : options.find(({ value }) => !values.includes(value))?.value);
  if ('is' in condition) return { [field]: isWanted ? String(condition.is) : otherThan([condition.is]) };
  if ('isOneOf' in condition) {
    return { [field]: isWanted ? String(condition.isOneOf[0]) : otherThan(condition.isOneOf) };
  }
  if ('isSet' in condition || 'isFuture' in condition) {
    const isThere = ('isSet' in condition ? condition.isSet : condition.isFuture) === isWanted;
    const measures = findSources(field);
    const [first = field] = measures;
    const last = measures.at(-1) ?? field;
    if (!isThere) return { [last]: '' };
    return Object.fromEntries(
      [...new Set([first, last])].map((name) => [
        name,
        writeAnswer(sample.answers[name as keyof typeof sample.answers]),
      ]),
    );
  }
  return satisfyNumber(condition, isWanted, facts, sample);
}

/** Several answers, written, with one of some values, or with none of them. */
function changeSeveral(values: readonly string[], isWanted: boolean, options: { value: string }[], known: unknown) {
  const chosen = Array.isArray(known) ? known.map(String) : [];
  if (isWanted) return writeAnswer([...chosen, ...values.slice(0, 1)]);
  const others = chosen.filter((value) => !values.includes(value));
  const other = options.find(({ value }) => !values.includes(value));
  return writeAnswer(others.length > 0 || !other ? others : [other.value]);
}

/** The first number of a field that is at least (`isAbove`) or at most a limit; without `includes`, more or less than it. */
function findBeyond(limit: number, isAbove: boolean, includes: boolean, limits: NumberLimits): number {
  const { below, above } = findAround(limit, limits);
  if (includes || below !== above) return isAbove ? above : below;
  return snapAmount(limit + (isAbove ? limits.step : -limits.step), limits);
}

function satisfyNumber(
  condition: Extract<Leaf, { atLeast: unknown } | { atMost: unknown }>,
  isWanted: boolean,
  facts: Facts,
  sample: Facts,
): Overrides {
  const { field } = condition;
  const isAbove = 'atLeast' in condition === isWanted;
  const limit = 'atLeast' in condition ? condition.atLeast : condition.atMost;
  const limits = answerLimits[field];
  if (limits && 'step' in limits) return { [field]: String(findBeyond(limit, isAbove, isWanted, limits)) };
  if (findSources(field).length < 2) return { [field]: String(isWanted ? limit : limit + (isAbove ? 1 : -1)) };
  const known = { ...sample.answers, ...facts.answers };
  const { height, weight } = readKnown(known) as { height: Height; weight: Weight };
  const aim = limit + (isAbove ? STEP : -STEP);
  const kg = field === 'weightLossKg' ? weightToKg(weight) - aim : aim * (heightToCm(height) / 100) ** 2;
  const write = (amountKg: number) => writeAnswer(makeWeight(roundToTenth(convertKg(amountKg, weight)), weight));
  const own = { [nameField('height')]: writeAnswer(height) };
  if (field === 'bmi') return { ...own, [nameField('weight')]: write(kg) };
  // A goal is below the weight: for a higher goal, raise the weight.
  const today = field === 'weightLossKg' || kg < weightToKg(weight) ? writeAnswer(weight) : write(kg + SOME_KG);
  return { ...own, [nameField('weight')]: today, [nameField('weightGoal')]: write(kg) };
}
