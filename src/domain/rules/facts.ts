import { computeBmi } from '../body/bmi.ts';
import { readKnown, type KnownAnswers } from '../body/known-answers.ts';
import type { AnswerField, Answers, ConditionField } from '../generated/types.ts';
import { weightToKg } from '../body/metric.ts';

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
