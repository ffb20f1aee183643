import type { JSONPath } from 'jsonc-parser';
import type { PublishedPage, PublishedSheet } from '../../../src/domain/generated/types.ts';
import type { ContentDocument } from '../parsing/document.ts';
import type { Report } from '../parsing/finding.ts';
import { asFields, asList, isFields, listOptions, listPages, type PageEntry } from '../parsing/pages.ts';
import { listAsked } from '../parsing/page-types.ts';
import { listWords, quote } from '../words/words.ts';
import { type KnownFlow, onPurpose } from './lock.ts';
import { pairPages, pairValues } from './record.ts';
import { listPlanLosses, type PlanLoss } from './plan.ts';

export type Loss = (Report & { rule: LossRule }) | PlanLoss;

type LossRule =
  | 'published-page-gone'
  | 'published-value-gone'
  | 'published-answer-changed'
  | 'published-step-changed'
  | 'published-analytics-changed';

/** Everything that was published of a file and has since been changed or removed. */
export function* listLosses(document: ContentDocument, { pages: published, plan }: KnownFlow): Generator<Loss> {
  yield* listPlanLosses(document, plan);
  const list = asList(asFields(document.value).pages);
  // A page that can't be read could be any of the published ones: the schemas report it.
  if (list.length === 0 || !list.every(isFields)) return;
  const pairs = pairPages(listPages(document), published);
  let previous: PageEntry | undefined;
  for (const [id, before] of published) {
    const page = pairs.get(id);
    if (!page) {
      yield explainGone(id, previous);
      continue;
    }
    // Other rules report a page without an id, or with the id of another page.
    if (page.id !== id && page.id !== undefined && !published.has(page.id)) yield explainRenamed(id, page);
    yield* compareVisit(before, page.fields, page.path, 'page');
    yield* compareAnswers(before, page);
    previous = page;
  }
}

function explainGone(id: string, previous: PageEntry | undefined): Loss {
  const place = previous?.id === undefined ? 'It came first.' : `It came after ${quote(previous.id)}.`;
  return {
    rule: 'published-page-gone',
    path: previous ? [...previous.path, 'id'] : ['pages'],
    problem: `The page ${quote(id)} was published and is gone. ${place}`,
    remedy: `Restore it. ${onPurpose}`,
  };
}

function explainRenamed(id: string, { path, id: now }: PageEntry): Loss {
  return {
    rule: 'published-page-gone',
    path: [...path, 'id'],
    problem: `The page ${quote(now)} was published as ${quote(id)}.`,
    suggestion: id,
    remedy: `Write the old id again: visitors read the title, not the id. ${onPurpose}`,
  };
}

/** Compares the step and the title in analytics of a page or sheet. The schemas report missing or malformed ones. */
function* compareVisit(before: PublishedSheet, now: unknown, path: JSONPath, thing: string): Generator<Loss> {
  const { step, analytics } = asFields(now);
  if (typeof step === 'number' && step !== before.step) {
    yield {
      rule: 'published-step-changed',
      path: [...path, 'step'],
      problem: `This ${thing} was published with the step ${before.step}, but now has ${step}.`,
      remedy: `Write ${before.step} again. ${onPurpose}`,
    };
  }
  if (typeof analytics === 'string' && analytics !== before.analytics) {
    yield {
      rule: 'published-analytics-changed',
      path: [...path, 'analytics'],
      problem: `In analytics this ${thing} was published as ${quote(before.analytics)}, but now is ${quote(analytics)}.`,
      remedy: `Write ${quote(before.analytics)} again. ${onPurpose}`,
    };
  }
}

function* compareAnswers(before: PublishedPage, page: PageEntry): Generator<Loss> {
  const { answer } = page.fields;
  const asked = listAsked(page).map(({ field }) => field);
  const gone = (before.answers ?? []).filter((field) => !asked.includes(field));
  if (gone.length > 0) {
    yield {
      rule: 'published-answer-changed',
      path: [...page.path, 'id'],
      problem: `This page stored answers in ${listWords(gone, 'and')}, and asks for ${gone.length === 1 ? 'it' : 'them'} no more.`,
      remedy: `Restore what asked for ${gone.length === 1 ? 'it' : 'them'}. ${onPurpose}`,
    };
  }
  if (before.answer !== undefined && !asked.includes(before.answer)) {
    const isAsked = typeof answer === 'string';
    yield {
      rule: 'published-answer-changed',
      path: [...page.path, isAsked ? 'answer' : 'id'],
      problem: `This page stored its answer in ${quote(before.answer)}, but now stores ${isAsked ? `it in ${quote(answer)}` : 'none'}.`,
      remedy: `Write "answer": ${quote(before.answer)} again. ${onPurpose}`,
    };
    return;
  }
  if (before.options) yield* compareOptions(before, before.options, page);
}

function* compareOptions(before: PublishedPage, published: readonly string[], page: PageEntry): Generator<Loss> {
  const options = listOptions(page);
  const values = options.map(({ fields: { value } }) => (typeof value === 'string' ? value : undefined));
  const pairs = pairValues(published, values);
  const gone = [...pairs].flatMap(([value, place]) => (place === -1 ? value : []));
  if (gone.length > 0) yield explainGoneValues(gone, page);

  for (const value of published) {
    const option = options[pairs.get(value) ?? values.indexOf(value)];
    if (!option) continue;
    const { fields, path } = option;
    if (typeof fields.value === 'string' && fields.value !== value) yield explainNewValue(value, fields.value, path);
    const sheet = before.sheets?.[value];
    if (sheet && isFields(fields.sheet)) yield* compareVisit(sheet, fields.sheet, [...path, 'sheet'], 'sheet');
    if (sheet && fields.sheet === undefined) yield explainGoneSheet(value, sheet, path);
  }
}

function explainGoneValues(gone: readonly string[], { path, fields }: PageEntry): Loss {
  const problem = `The value${gone.length === 1 ? '' : 's'} ${listWords(gone, 'and')} of this page ${gone.length === 1 ? 'was published and is' : 'were published and are'} gone.`;
  return {
    rule: 'published-value-gone',
    path: [...path, ...(fields.options === undefined ? ['question', 'options'] : ['options'])],
    problem,
    remedy: `Restore ${gone.length === 1 ? 'it' : 'them'}${fields.options === undefined ? '' : ', with "retired": true if it is no longer to be offered'}. ${onPurpose}`,
  };
}

function explainNewValue(before: string, now: string, path: JSONPath): Loss {
  return {
    rule: 'published-value-gone',
    path: [...path, 'value'],
    problem: `The value ${quote(now)} was published as ${quote(before)}.`,
    suggestion: before,
    remedy: `Write the old value again: visitors read the label, not the value. ${onPurpose}`,
  };
}

function explainGoneSheet(value: string, { step }: PublishedSheet, path: JSONPath): Loss {
  return {
    rule: 'published-step-changed',
    path: [...path, 'value'],
    problem: `The sheet of ${quote(value)} was published with the step ${step}, and is gone.`,
    remedy: `Restore it. ${onPurpose}`,
  };
}
