import type { Flow } from '../../src/domain/generated/types.ts';
import { makeOutline } from '../../src/domain/outline.ts';
import type { PlacedPage } from '../../src/domain/placed-page.ts';
import { listPages } from '../../src/domain/pages.ts';
import { findDetention } from '../../src/domain/routes.ts';
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

const isKeptFrom = (flow: Flow, placed: PlacedPage, visitor: Visitor, hasPurchased = false): boolean =>
  findDetention(makeOutline(flow), placed, { ...visitor, hasPurchased }) !== undefined;

/** Those of the visitors who may see a page. */
export const admit = (flow: Flow, placed: PlacedPage, visitors: readonly Visitor[]): Visitor[] =>
  visitors.filter((visitor) => !isKeptFrom(flow, placed, visitor));

/** Who may see a page, as the page can tell by what is stored. */
export interface Admission {
  /** The answers that nobody may be without. */
  needs: string[];
  /** What nobody may have said or done, such as "pregnant:yes", as in an address, or "hasPurchased". */
  bars: string[];
}

/** Finds what keeps a visitor from a page that they may see, by changing one answer after the other. */
export function findAdmission(flow: Flow, placed: PlacedPage, visitor: Visitor): Admission {
  const { answers } = visitor;
  const needs = Object.keys(answers).filter((field) => {
    const rest = Object.fromEntries(Object.entries(answers).filter(([name]) => name !== field));
    return isKeptFrom(flow, placed, { ...visitor, answers: rest });
  });
  const bars = listPages(flow).flatMap((page) =>
    page.type !== 'choice'
      ? []
      : page.options
          .filter(({ value }) =>
            isKeptFrom(flow, placed, { ...visitor, answers: { ...answers, [page.answer]: value } }),
          )
          .map(({ value }) => `${page.answer}:${encodeURIComponent(value)}`),
  );
  const bought = isKeptFrom(flow, placed, visitor, true) ? ['hasPurchased'] : [];
  return { needs, bars: [...bars, ...bought] };
}
