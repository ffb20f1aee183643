import type { Facts } from '../../../src/domain/rules/facts.ts';
import type { Answers, Flow, Page } from '../../../src/domain/generated/types.ts';

/** The calendar day on which the visitors of the tests come. */
export const today = '2026-12-03';

/** What is known of a visitor who gave these answers. */
export function makeFacts(answers: Answers = {}, more: Partial<Facts> = {}): Facts {
  return { answers, today, hasPurchased: false, ...more };
}

/** A page with what a test needs of it: an info page unless it says otherwise. */
export function makePage(id: string, fields: object = {}): Page {
  return { id, type: 'info', step: 1, analytics: id, title: id, ...fields } as Page;
}

/** A choice with these values, or with these options. */
export function makeChoice(id: string, answer: string, options: (string | object)[], fields: object = {}): Page {
  const spelled = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
  return makePage(id, { type: 'choice', answer, options: spelled, ...fields });
}

/** A flow of these pages. */
export function makeFlow(pages: (string | Page)[], fields: Partial<Flow> = {}): Flow {
  return {
    kind: 'flow',
    sex: 'woman',
    palette: 'plum',
    progress: [],
    afterPurchase: 'thanks',
    gates: [],
    pages: pages.map((page) => (typeof page === 'string' ? makePage(page) : page)),
    ...fields,
  };
}
