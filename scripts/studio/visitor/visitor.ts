import { cleanAnswers } from '../../../src/domain/answers/answers.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import { answerFieldsByKind } from '../../../src/domain/generated/answer-kinds.ts';
import type { Answers, Height, Weight } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { makeSampleAnswers } from '../../checker/graph/sample-answers.ts';

/**
 * Answers in written form, by field, as they stand in an address: "60-80", "160 lbs", "5 ft 6 in", "3". An empty
 * one takes the answer away. `gender` and `hasPurchased` are written like answers.
 */
export type Said = Readonly<Record<string, string>>;

/** Whom one starts from: somebody who has answered everything, or somebody who has answered nothing yet. */
export type Base = 'everything' | 'nothing';

const fieldsOf = (kind: keyof typeof answerFieldsByKind): string[] => answerFieldsByKind[kind].split(' ');
const measures = [...fieldsOf('height'), ...fieldsOf('weight')];
const scales = fieldsOf('scale-value');

/** What a page may ask for, and what is known beside. */
export type Value = string | number | boolean | Height | Weight | undefined;

/** Writes an answer as it stands in an address. */
export function writeAnswer(value: Value): string {
  if (typeof value !== 'object') return String(value ?? '');
  if ('cm' in value) return `${value.cm} cm`;
  if ('ft' in value) return `${value.ft} ft ${value.inch} in`;
  return 'kg' in value ? `${value.kg} kg` : `${value.lbs} lbs`;
}

/** Reads a written answer; undefined for an empty one, and what is left as it is may turn out to be none. */
export function readAnswer(field: string, text: string): unknown {
  if (text === '') return undefined;
  if (scales.includes(field)) return Number(text);
  if (!measures.includes(field)) return text;
  const parts = [...text.matchAll(/(-?\d+(?:\.\d+)?)\s*(cm|ft|in|kg|lbs)/g)];
  return Object.fromEntries(parts.map(([, amount, unit]) => [unit === 'in' ? 'inch' : unit, Number(amount)]));
}

/** The answers of a visitor to a file: those one starts from, with what was said instead. What fits no answer is left out. */
export function makeAnswers(file: ContentFile, base: Base, said: Said): Answers {
  const isFlow = file.kind === 'flow';
  const start = !isFlow ? {} : base === 'everything' ? makeSampleAnswers(file) : { sex: file.sex };
  const changes = Object.entries(said).map(([field, text]) => [field, readAnswer(field, text)]);
  return cleanAnswers({ ...start, ...Object.fromEntries(changes) });
}

/** Everything that the pages know of this visitor. */
export function makeFacts(file: ContentFile, base: Base, said: Said, today: string): Facts {
  const answers = makeAnswers(file, base, said);
  return { answers, today, hasPurchased: said.hasPurchased === 'true', ...(said.gender && { gender: said.gender }) };
}
