import { isMet } from '../../../src/domain/rules/conditions.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import type { Condition, Height, Weight } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { roundToTenth } from '../../../src/domain/body/rounding.ts';
import { heightToCm, weightToKg } from '../../../src/domain/body/metric.ts';
import { convertKg, makeWeight } from '../../../src/domain/body/units.ts';
import { listQuestions } from './questions.ts';
import { makeFacts, writeAnswer, type Said } from './visitor.ts';

/** How far from a limit on a measure somebody is put, so that rounding does not bring them over it. */
const STEP = 0.2;
/** How much somebody wants to lose whose goal is given and whose weight is not. */
const SOME_KG = 8;

type Leaf = Extract<Condition, { field: unknown }>;

/**
 * What a visitor has to say so that a condition holds, beside what is said already. Where there is no way, or
 * none that this finds, what comes back does not make it hold.
 */
export function becomeOneOf(condition: Condition, file: ContentFile, facts: Facts): Said {
  return meet(condition, true, file, facts);
}

function meet(condition: Condition, isWanted: boolean, file: ContentFile, facts: Facts): Said {
  if (isMet(condition, facts) === isWanted) return {};
  if ('not' in condition) return meet(condition.not, !isWanted, file, facts);
  if ('all' in condition) return meetParts(condition.all, isWanted, isWanted, file, facts);
  if ('any' in condition) return meetParts(condition.any, isWanted, !isWanted, file, facts);
  return meetLeaf(condition, isWanted, file, facts);
}

function meetParts(parts: Condition[], isWanted: boolean, isEach: boolean, file: ContentFile, facts: Facts): Said {
  let said: Said = {};
  for (const part of isEach ? parts : parts.slice(0, 1)) {
    said = { ...said, ...meet(part, isWanted, file, withSaid(file, facts, said)) };
  }
  return said;
}

/** The facts of somebody who says this too. */
export function withSaid(file: ContentFile, facts: Facts, said: Said): Facts {
  const written = Object.entries(facts.answers).map(([field, value]) => [field, writeAnswer(value)]);
  const rest = { gender: facts.gender ?? '', hasPurchased: String(facts.hasPurchased) };
  return makeFacts(file, 'nothing', { ...Object.fromEntries(written), ...rest, ...said }, facts.today);
}

function meetLeaf(condition: Leaf, isWanted: boolean, file: ContentFile, facts: Facts): Said {
  const { field } = condition;
  const sample = makeFacts(file, 'everything', {}, facts.today);
  const options = listQuestions(file).find((question) => question.field === field)?.options ?? [];
  const otherThan = (values: readonly unknown[]) =>
    writeAnswer(field === 'hasPurchased' ? !values[0] : options.find(({ value }) => !values.includes(value))?.value);
  if ('is' in condition) return { [field]: isWanted ? String(condition.is) : otherThan([condition.is]) };
  if ('isOneOf' in condition) {
    return { [field]: isWanted ? String(condition.isOneOf[0]) : otherThan(condition.isOneOf) };
  }
  if ('isSet' in condition || 'isFuture' in condition) {
    const isThere = ('isSet' in condition ? condition.isSet : condition.isFuture) === isWanted;
    const [first = field] = measuresBehind[field] ?? [];
    const last = measuresBehind[field]?.at(-1) ?? field;
    if (!isThere) return { [last]: '' };
    return Object.fromEntries(
      [...new Set([first, last])].map((name) => [
        name,
        writeAnswer(sample.answers[name as keyof typeof sample.answers]),
      ]),
    );
  }
  return meetNumber(condition, isWanted, facts, sample);
}

const measuresBehind: Partial<Record<string, string[]>> = {
  bmi: ['height', 'weight'],
  goalBmi: ['height', 'weightGoal'],
  weightLossKg: ['weight', 'weightGoal'],
};

function meetNumber(
  condition: Extract<Leaf, { atLeast: unknown } | { atMost: unknown }>,
  isWanted: boolean,
  facts: Facts,
  sample: Facts,
): Said {
  const { field } = condition;
  const isAbove = 'atLeast' in condition === isWanted;
  const limit = 'atLeast' in condition ? condition.atLeast : condition.atMost;
  if (!measuresBehind[field]) return { [field]: String(isWanted ? limit : limit + (isAbove ? 1 : -1)) };
  const known = { ...sample.answers, ...facts.answers };
  const { height, weight } = known as { height: Height; weight: Weight };
  const aim = limit + (isAbove ? STEP : -STEP);
  const kg = field === 'weightLossKg' ? weightToKg(weight) - aim : aim * (heightToCm(height) / 100) ** 2;
  const write = (amountKg: number) => writeAnswer(makeWeight(roundToTenth(convertKg(amountKg, weight)), weight));
  if (field === 'bmi') return { height: writeAnswer(height), weight: write(kg) };
  // A goal is below the weight: who aims so high weighs more.
  const today = field === 'weightLossKg' || kg < weightToKg(weight) ? writeAnswer(weight) : write(kg + SOME_KG);
  return { height: writeAnswer(height), weight: today, weightGoal: write(kg) };
}
