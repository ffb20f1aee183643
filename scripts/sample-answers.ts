import { addDays, todayIn } from '../src/domain/dates.ts';
import type { Answers, Flow, Page } from '../src/domain/generated/types.ts';

const measures = { height: { cm: 168 }, weight: { kg: 72.5 }, weightGoal: { kg: 64 } };

function answerPage(page: Page): unknown {
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
      return addDays(todayIn(), 60);
    case 'email':
      return 'visitor@example.com';
    default:
      return undefined;
  }
}

/** Answers of a visitor who has answered every question of a flow and may go on everywhere. */
export function makeSampleAnswers(flow: Flow): Answers {
  const given = flow.pages.flatMap((page) =>
    'answer' in page && page.answer !== undefined ? [[page.answer, answerPage(page)] as const] : [],
  );
  return { sex: flow.sex, ...Object.fromEntries(given) };
}
