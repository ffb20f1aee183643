import { addDays } from '../src/domain/calendar.ts';
import { todayIn } from '../src/domain/dates.ts';
import type { Answers, Flow, Page } from '../src/domain/generated/types.ts';

const measures = { height: { cm: 168 }, weight: { kg: 72.5 }, weightGoal: { kg: 64 } };

function answerPage(page: Page, today: string): unknown {
  switch (page.type) {
    case 'choice':
      return page.options.find(({ sheet }) => !sheet)?.value;
    case 'loading':
      return page.question?.options[0]?.value;
    case 'scale':
      return 3;
    case 'measure':
      return measures[page.answer];
    case 'date':
      return addDays(today, 60);
    case 'email':
      return 'visitor@example.com';
    default:
      return undefined;
  }
}

function answerPages(flow: Flow, pages: Page[], today: string): Answers {
  const given = pages.flatMap((page) =>
    'answer' in page && page.answer !== undefined ? [[page.answer, answerPage(page, today)] as const] : [],
  );
  return { sex: flow.sex, ...Object.fromEntries(given) };
}

/** Answers of a visitor who has answered every question of a flow and may go on everywhere. */
export const makeSampleAnswers = (flow: Flow, today: string = todayIn()): Answers =>
  answerPages(flow, flow.pages, today);

/** The answers of a visitor who has got as far as this page and has not answered it; all of them for a detour. */
export function makeAnswersBefore(flow: Flow, id: string, today: string = todayIn()): Answers {
  const place = flow.pages.findIndex((page) => page.id === id);
  return answerPages(flow, place < 0 ? flow.pages : flow.pages.slice(0, place), today);
}
