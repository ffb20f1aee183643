import { listChanges } from '../../experiments/read-experiments.ts';
import { listOptionValues } from '../../experiments/option-values.ts';
import type { Report } from '../../parsing/finding.ts';
import { findNearest } from '../../words/nearest.ts';
import { listWords, quote } from '../../words/words.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

/** A variant's `optionOrder` names every option once. */
export const optionOrder: Rule = {
  id: 'option-order',
  severity: 'error',
  summary: 'A variant’s "optionOrder" names the value of every option of its page once.',
  why: 'Otherwise the position of some options would be unclear.',
  *check(document) {
    for (const { path, page: id, optionOrder: order } of listChanges(document)) {
      const page = listPages(document).find((it) => it.id === id);
      if (page && order) yield* compare(id, listOptionValues(page.fields.options), order, [...path, 'optionOrder']);
    }
  },
};

function* compare(
  id: string,
  values: readonly string[],
  order: readonly string[],
  path: Report['path'],
): Generator<Report> {
  if (values.length === 0) {
    const problem = `The page ${quote(id)} has no options.`;
    yield { path, problem, remedy: 'Remove "optionOrder", or name a page that has options.' };
    return;
  }
  const missing = values.filter((value) => !order.includes(value));
  const unknown = [...order.entries()].filter(([, value]) => !values.includes(value));
  for (const [index, value] of unknown) {
    const problem = `The page ${quote(id)} has no option with the value ${quote(value)}.`;
    const suggestion = findNearest(value, missing.length > 0 ? missing : values);
    yield { path: [...path, index], problem, remedy: `Its values are ${listWords(values, 'and')}.`, suggestion };
  }
  if (missing.length > unknown.length) {
    const problem = `All of ${listWords(values, 'and')} must be named; ${listWords(missing, 'and')} ${missing.length === 1 ? 'is' : 'are'} missing.`;
    yield { path, problem, remedy: 'Add the missing values where they belong.' };
  }
}
