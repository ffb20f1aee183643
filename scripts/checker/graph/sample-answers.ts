import { snapAmount } from '../../../src/domain/answers/amounts.ts';
import { answerLimits, type NumberLimits } from '../../../src/domain/generated/answer-limits.ts';
import { nameKnown } from '../../../src/domain/body/known-answers.ts';
import { programField } from '../../../src/domain/generated/programs.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import { countPoints } from '../../../src/domain/answers/scale.ts';
import { listSubsets } from './model/combinations.ts';
import type { Answers, ChoicesPage, Flow, NumberPage, Page } from '../../../src/domain/generated/types.ts';

const bodies = [
  { height: { cm: 168 }, weight: { kg: 72.5 }, weightGoal: { kg: 64 } },
  { height: { ft: 5, inch: 3 }, weight: { lbs: 201 }, weightGoal: { lbs: 158.5 } },
  { height: { cm: 191 }, weight: { kg: 118.4 }, weightGoal: { kg: 101 } },
  { height: { ft: 6, inch: 1 }, weight: { lbs: 166 }, weightGoal: { lbs: 158 } },
  { height: { cm: 178 }, weight: { kg: 52 }, weightGoal: { kg: 50 } },
] as const;
const names = ['Maria', 'Jo', 'Anne-Sophie', 'Élodie'];
const daysAhead = [60, 400, 9, 150];

const at = <Item>(items: readonly Item[], turn: number): Item | undefined => items[turn % items.length];

/** Numbers that a page takes: in the middle, the smallest, the largest. */
function listAmounts({ answer }: NumberPage): number[] {
  const limits = answerLimits[answer] as NumberLimits | undefined;
  return limits ? [snapAmount((limits.min + limits.max) / 2, limits), limits.min, limits.max] : [];
}

/** An answer to a page. Each turn takes another option; those that open a sheet come last. */
function answerPage(page: Page, today: string, turn: number): unknown {
  switch (page.type) {
    case 'choice':
      return at(
        page.options.toSorted((one, other) => Number(Boolean(one.sheet)) - Number(Boolean(other.sheet))),
        turn,
      )?.value;
    case 'choices':
      return answerSeveral(page, turn);
    case 'loading':
      return page.question && at(page.question.options, turn)?.value;
    case 'scale':
      return 1 + ((turn + 2) % countPoints(page.answer));
    case 'number':
      return at(listAmounts(page), turn);
    case 'text':
      return at(names, turn);
    case 'measure':
      return nameKnown(at(bodies, turn) ?? {})[page.answer];
    case 'date':
      return addDays(today, at(daysAhead, turn) ?? 0);
    case 'email':
      return 'visitor@example.com';
    case 'start':
    case 'info':
    case 'prediction':
    case 'paywall':
      return undefined;
    default:
      return page satisfies never;
  }
}

/** Two options that can be chosen together, or else one. */
function answerSeveral(page: ChoicesPage, turn: number): string[] {
  const allowed = listSubsets(page).filter((values) => !stops(page, values));
  const pairs = allowed.filter(({ length }) => length === 2);
  return at(pairs.length > 0 ? pairs : allowed, turn) ?? [];
}

const stops = ({ options }: ChoicesPage, values: readonly string[]) =>
  options.some(({ value, sheet }) => sheet !== undefined && values.includes(value));

function answerPages(flow: Flow, pages: Page[], today: string, turn = 0): Answers {
  const given = pages.flatMap((page) =>
    'answer' in page && page.answer !== undefined ? [[page.answer, answerPage(page, today, turn)] as const] : [],
  );
  return { [programField]: flow.program, ...Object.fromEntries(given) };
}

/** Answers to every question of a flow, with which a visitor may go on everywhere. Each turn gives other answers. */
export const makeSampleAnswers = (flow: Flow, today: string = readToday(), turn = 0): Answers =>
  answerPages(flow, flow.pages, today, turn);

/** Answers to every question before a page; to all questions if the page is a detour. */
export function makeAnswersBefore(flow: Flow, id: string, today: string = readToday()): Answers {
  const place = flow.pages.findIndex((page) => page.id === id);
  return answerPages(flow, place < 0 ? flow.pages : flow.pages.slice(0, place), today);
}
