import type { Facts } from '../../../src/domain/rules/facts.ts';
import type { Answers, Flow, Page } from '../../../src/domain/generated/types.ts';

/** Today's date for the visitors of the tests. */
export const today = '2026-12-03';

/** The facts about a visitor with these answers. */
export function makeFacts(answers: Answers = {}, more: Partial<Facts> = {}): Facts {
  return { answers, today, hasPurchased: false, ...more };
}

/** A page with the fields that a test needs; by default an info page. */
export function makePage(id: string, fields: object = {}): Page {
  return { id, type: 'info', step: 1, analytics: id, title: id, ...fields } as Page;
}

/** A choice page with these values, or with these options. */
export function makeChoice(id: string, answer: string, options: (string | object)[], fields: object = {}): Page {
  const spelled = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
  return makePage(id, { type: 'choice', answer, options: spelled, ...fields });
}

/** A flow of these pages. */
export function makeFlow(pages: (string | Page)[], fields: Partial<Flow> = {}): Flow {
  return {
    kind: 'flow',
    program: 'woman',
    progress: [],
    afterPurchase: 'thanks',
    gates: [],
    pages: pages.map((page) => (typeof page === 'string' ? makePage(page) : page)),
    ...fields,
  };
}
