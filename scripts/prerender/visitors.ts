import type { Condition, Flow } from '../../src/domain/generated/types.ts';
import { makeOutline } from '../../src/domain/outline.ts';
import type { PlacedPage } from '../../src/domain/placed-page.ts';
import { listPages } from '../../src/domain/pages.ts';
import { findDetention, listNeeds } from '../../src/domain/routes.ts';
import { makeSampleAnswers } from '../sample-answers.ts';
import type { Visitor } from './recorded-facts.ts';

/** Two days, by which shows whether a page says something of the day. */
export const days = ['2024-02-29', '2031-11-05'] as const;
const languages = ['en-US', 'de-DE', 'ar-EG'];
const FEWEST_TURNS = 5;

/** Somebody who has said nothing, on the first day or on the other one. */
export const makeStranger = (turn = 0): Visitor => ({
  answers: {},
  today: days[turn % days.length] ?? days[0],
  language: 'en',
});

/** Visitors who have answered every question of a flow, and among them have given every answer there is. */
export function listVisitors(flow: Flow): Visitor[] {
  const turns = Math.max(FEWEST_TURNS, ...listPages(flow).map((page) => ('options' in page ? page.options.length : 0)));
  return Array.from({ length: turns }, (_, turn) => {
    const { today } = makeStranger(turn);
    return {
      answers: makeSampleAnswers(flow, today, turn),
      today,
      language: languages[turn % languages.length] ?? 'en',
      gender: flow.sex,
    };
  });
}

/** Those of the visitors who may see a page. */
export const admit = (flow: Flow, placed: PlacedPage, visitors: readonly Visitor[]): Visitor[] =>
  visitors.filter(
    (visitor) => findDetention(makeOutline(flow), placed, { ...visitor, hasPurchased: false }) === undefined,
  );

/** What those meet whom `findDetention` leads nowhere else from a page. */
export function writeAdmission(flow: Flow, { page, place }: PlacedPage): Condition {
  const { gates, afterPurchase } = makeOutline(flow);
  const before = gates.filter((gate) => place > gate.place).map(({ allowWhen }) => allowWhen);
  const needed = listNeeds(page).map((field): Condition => ({ field, isSet: true }));
  const hasPurchased: Condition = { field: 'hasPurchased', is: true };
  return page.id === afterPurchase ? hasPurchased : { all: [{ not: hasPurchased }, ...before, ...needed] };
}
