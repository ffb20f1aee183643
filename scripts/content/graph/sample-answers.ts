import { kinds } from '../../../src/domain/answers/kinds.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import { ask, offer } from '../../../src/domain/flow/questions.ts';
import { findKindOf } from '../../../src/domain/answers/answers.ts';
import { programField } from '../../../src/domain/generated/programs.ts';
import type { Answers, Flow, Page } from '../../../src/domain/generated/types.ts';
import type { Question } from '../../../src/pages/definition.ts';

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
