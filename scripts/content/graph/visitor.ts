import { programField } from '../../../src/domain/generated/programs.ts';
import { cleanAnswers, findKindOf } from '../../../src/domain/answers/answers.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import { answerFieldsByKind } from '../../../src/domain/generated/answer-kinds.ts';
import type { AnswerKind, Answers, Height, Weight, Flow, Page } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { kinds } from '../../../src/domain/answers/kinds.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import { ask, offer } from '../../../src/domain/flow/questions.ts';
import type { Question } from '../../../src/pages/definition.ts';

/**
 * Answers in written form, by field, as in the address: "60-80", "160 lbs", "5 ft 6 in", "3", "sleep|energy". An empty one
 * removes the answer. `gender` and `hasPurchased` are written like answers.
 */
export type Overrides = Readonly<Record<string, string>>;

/** The answers to start from: sample answers to everything, or none. */
export type Base = 'everything' | 'nothing';

const fieldsOf = (kind: AnswerKind): string[] => answerFieldsByKind[kind]?.split(' ') ?? [];
const measures = [...fieldsOf('height'), ...fieldsOf('weight')];
const numbers = [...fieldsOf('scale'), ...fieldsOf('number')];
const several = fieldsOf('choices');
const ticks = fieldsOf('consent');

/** The value of an answer or fact. */
export type Value = string | number | boolean | readonly string[] | Height | Weight | undefined;

/** Between several values of one answer. */
export const SEPARATOR = '|';

const isList = (value: object): value is readonly string[] => Array.isArray(value);

/** Writes an answer as in the address. */
export function writeAnswer(value: Value): string {
  if (typeof value !== 'object') return String(value ?? '');
  if (isList(value)) return value.join(SEPARATOR);
  if ('cm' in value) return `${value.cm} cm`;
  if ('ft' in value) return `${value.ft} ft ${value.inch} in`;
  return 'kg' in value ? `${value.kg} kg` : `${value.lbs} lbs`;
}

/** Reads a written answer; undefined if it is empty. The result may be invalid. */
export function readAnswer(field: string, text: string): unknown {
  if (text === '') return undefined;
  if (numbers.includes(field)) return Number(text);
  if (ticks.includes(field)) return text === 'true';
  if (several.includes(field)) return text.split(SEPARATOR);
  if (!measures.includes(field)) return text;
  const parts = [...text.matchAll(/(-?\d+(?:\.\d+)?)\s*(cm|ft|in|kg|lbs)/g)];
  return Object.fromEntries(parts.map(([, amount, unit]) => [unit === 'in' ? 'inch' : unit, Number(amount)]));
}

/** A visitor's answers to a file: the base with the overrides. Leaves out invalid answers. */
export function makeAnswers(file: ContentFile, base: Base, overrides: Overrides): Answers {
  const isFlow = file.kind === 'flow';
  const start = !isFlow ? {} : base === 'everything' ? makeSampleAnswers(file) : { [programField]: file.program };
  const changes = Object.entries(overrides).map(([field, text]) => [field, readAnswer(field, text)]);
  return cleanAnswers({ ...start, ...Object.fromEntries(changes) });
}

/** A visitor's facts. */
export function makeFacts(file: ContentFile, base: Base, overrides: Overrides, today: string): Facts {
  const answers = makeAnswers(file, base, overrides);
  return {
    answers,
    today,
    hasPurchased: overrides.hasPurchased === 'true',
    ...(overrides.gender && { gender: overrides.gender }),
  };
}

/** A value for a question. Each turn takes another one of the kind's examples. */
function answerQuestion(question: Question, today: string, turn: number): unknown {
  const kind = findKindOf(question.answer);
  const examples = kind ? kinds[kind].examples(question, today) : [];
  return examples[turn % examples.length];
}

function answerPages(flow: Flow, pages: Page[], today: string, turn = 0): Answers {
  let answers: Answers = { [programField]: flow.program };
  for (const question of pages.flatMap(ask)) {
    const offered = offer(question, { answers, today, hasPurchased: false });
    answers = { ...answers, [question.answer]: answerQuestion(offered, today, turn) };
  }
  return answers;
}

/** Answers to every question of a flow, with which a visitor may go on everywhere. Each turn gives other answers. */
export const makeSampleAnswers = (flow: Flow, today: string = readToday(), turn = 0): Answers =>
  answerPages(flow, flow.pages, today, turn);

/** Answers to every question before a page; to all questions if the page is a detour. */
export function makeAnswersBefore(flow: Flow, id: string, today: string = readToday()): Answers {
  const place = flow.pages.findIndex((page) => page.id === id);
  return answerPages(flow, place < 0 ? flow.pages : flow.pages.slice(0, place), today);
}
