import type { Facts } from '../../../src/domain/rules/facts.ts';
import type { Answers, Flow, Page } from '../../../src/domain/generated/types.ts';
import { parseDocument } from '../../../scripts/content/parsing/parse.ts';
import type { ContentDocument } from '../../../scripts/content/parsing/document.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';

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

/** A flow as if read from its file. */
export function makeDocument(flow: ContentFile, name = flow.kind === 'flow' ? flow.program : 'site'): ContentDocument {
  return parseText(JSON.stringify(flow, null, 2), name);
}

/** A content file of this text. */
export function parseText(text: string, name: string): ContentDocument {
  const { document } = parseDocument(`content/${name}.json`, text);
  if (!document) throw new Error('This is not JSON.');
  return document;
}
