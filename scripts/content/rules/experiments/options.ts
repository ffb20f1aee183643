import { addExperiments, vary, varyWoman } from '../../examples/experiments.ts';
import { site } from '../../examples/changes.ts';
import { listChanges, listOptionValues, hasSameValues, listValuesOf } from '../../experiments/read-experiments.ts';
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
  faults: () => ({
    'woman.json experiments[0].variants[1].changes[0].optionOrder[1] at "Juce": The page "water" has no option with the value "Juce". Did you mean "Juice"? Its values are "Tea", "Juice" and "Water".':
      varyWoman('{ "page": "water", "optionOrder": ["Water", "Juce", "Tea"] }'),
    'woman.json experiments[0].variants[1].changes[0].optionOrder at [: All of "Tea", "Juice" and "Water" must be named; "Juice" is missing. Add the missing values where they belong.':
      varyWoman('{ "page": "water", "optionOrder": ["Water", "Tea"] }'),
    'woman.json experiments[0].variants[1].changes[0].optionOrder at [: The page "sleep" has no options. Remove "optionOrder", or name a page that has options.':
      varyWoman('{ "page": "sleep", "optionOrder": ["Tea", "Milk"] }'),
  }),
  nearMisses: () => ({
    'an experiment with a page of site.json': site(
      addExperiments(vary('words', '{ "page": "gender", "optionOrder": ["Man", "Woman"] }')),
    ),
  }),
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

/** Options that a variant sets have the same values as the page's options. */
export const changedValues: Rule = {
  id: 'changed-values',
  severity: 'error',
  summary: 'Options that a variant sets have the same values as those of the page. Everything else may differ.',
  why: 'Otherwise the answers could not be compared, and routes and conditions would miss the values.',
  *check(document) {
    for (const { path, page: id, set = {} } of listChanges(document)) {
      const page = listPages(document).find((it) => it.id === id)?.fields;
      for (const field of page ? ['options', 'question'] : []) {
        if (!Object.hasOwn(set, field) || hasSameValues(field, page?.[field], set[field])) continue;
        const [values, now] = [listValuesOf(field, page?.[field]), listValuesOf(field, set[field])];
        const added = now.filter((value) => !values.includes(value));
        const missing = values.filter((value) => !now.includes(value));
        const parts = [
          ...(added.length > 0 ? [`only here: ${listWords(added, 'and')}`] : []),
          ...(missing.length > 0 ? [`only there: ${listWords(missing, 'and')}`] : []),
        ];
        const difference = parts.length > 0 ? parts.join('; ') : 'one is here twice';
        const problem = `These options have different values from those of the page; ${difference}.`;
        const remedy = 'List each option of the page once, with its value, and change only the rest.';
        yield { path: [...path, 'set', field], problem, remedy };
      }
    }
  },
  faults: () => ({
    'woman.json experiments[0].variants[1].changes[0].set.options at [: These options have different values from those of the page; only here: "Milk"; only there: "Juice". List each option of the page once, with its value, and change only the rest.':
      varyWoman(
        '{ "page": "water", "set": { "options": [{ "value": "Tea", "label": "A cup" }, { "value": "Milk", "label": "Milk" }, { "value": "Water", "label": "Water", "next": "end" }] } }',
      ),
  }),
  nearMisses: () => ({
    'options in another order, with other words': varyWoman(
      '{ "page": "water", "set": { "options": [{ "value": "Water", "label": "Water", "next": "end" }, { "value": "Tea", "label": "A cup of tea" }, { "value": "Juice", "label": "Juice" }] } }',
    ),
  }),
};
