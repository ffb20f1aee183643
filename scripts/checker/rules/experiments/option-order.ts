import { listChanges } from '../../experiments/read-experiments.ts';
import { listOptionValues } from '../../experiments/option-values.ts';
import type { Report } from '../../parsing/finding.ts';
import { findNearest } from '../../words/nearest.ts';
import { listWords, quote } from '../../words/words.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

/** Another order of options names every option once. */
export const optionOrder: Rule = {
  id: 'option-order',
  severity: 'error',
  summary: 'A variant’s "optionOrder" names the value of every option of its page once.',
  why: 'It would be open where the others go.',
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
    yield { path, problem, remedy: 'Take "optionOrder" out, or name a page that has some.' };
    return;
  }
  const lacking = values.filter((value) => !order.includes(value));
  const strangers = [...order.entries()].filter(([, value]) => !values.includes(value));
  for (const [index, value] of strangers) {
    const problem = `The page ${quote(id)} has no option with the value ${quote(value)}.`;
    const suggestion = findNearest(value, lacking.length > 0 ? lacking : values);
    yield { path: [...path, index], problem, remedy: `Its values are ${listWords(values, 'and')}.`, suggestion };
  }
  if (lacking.length > strangers.length) {
    const problem = `The values ${listWords(values, 'and')} are all to be named; ${listWords(lacking, 'and')} ${lacking.length === 1 ? 'is' : 'are'} missing.`;
    yield { path, problem, remedy: 'Add what is missing where it belongs.' };
  }
}
