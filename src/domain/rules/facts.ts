import { computeBmi, weightToKg } from '../body/metric.ts';
import { readKnown, type KnownAnswers } from '../body/known-answers.ts';
import type { AnswerField, Answers, ConditionField, Condition } from '../generated/types.ts';

/** Everything that conditions and texts can look at. */
export interface Facts {
  readonly answers: Readonly<Answers>;
  /** The calendar day in the visitor's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly hasPurchased: boolean;
  /** What was chosen on the gender page. */
  readonly gender?: string | undefined;
}

/** The facts with an answer in a field. */
export function withAnswer(facts: Facts, field: AnswerField | 'gender', value: unknown): Facts {
  if (field === 'gender') return { ...facts, gender: value as string };
  return { ...facts, answers: { ...facts.answers, [field]: value } };
}

/** The value of an answer or of a fact worked out from answers; undefined where there is none yet. */
export function readField(field: ConditionField, facts: Facts): unknown {
  switch (field) {
    case 'gender':
      return facts.gender;
    case 'hasPurchased':
      return facts.hasPurchased;
    case 'bmi':
    case 'goalBmi':
    case 'weightLossKg':
      return compute(field, readKnown(facts.answers));
    default:
      return facts.answers[field];
  }
}

function compute(
  fact: 'bmi' | 'goalBmi' | 'weightLossKg',
  { height, weight, weightGoal }: KnownAnswers,
): number | undefined {
  if (fact === 'bmi') return height && weight && computeBmi(height, weight);
  if (fact === 'goalBmi') return height && weightGoal && computeBmi(height, weightGoal);
  return weight && weightGoal && weightToKg(weight) - weightToKg(weightGoal);
}

/**
 * Whether a condition is true for this visitor. An answer with several values is each of them. Without an answer, only `isSet: false` and `isFuture: false` are true.
 * Throws on a condition of an unknown kind.
 */
export function isMet(condition: Condition, facts: Facts): boolean {
  if ('all' in condition) return condition.all.every((part) => isMet(part, facts));
  if ('any' in condition) return condition.any.some((part) => isMet(part, facts));
  if ('not' in condition) return !isMet(condition.not, facts);
  const value = readField(condition.field, facts);
  const has = (wanted: unknown) => (Array.isArray(value) ? value.includes(wanted) : value === wanted);
  if ('is' in condition) return has(condition.is);
  if ('isOneOf' in condition) return condition.isOneOf.some(has);
  if ('isSet' in condition) return (value !== undefined) === condition.isSet;
  if ('isFuture' in condition) return (typeof value === 'string' && value > facts.today) === condition.isFuture;
  if ('atLeast' in condition) return typeof value === 'number' && value >= condition.atLeast;
  if ('atMost' in condition) return typeof value === 'number' && value <= condition.atMost;
  throw new Error('Unknown condition');
}
