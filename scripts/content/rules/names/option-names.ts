import { man, woman } from '../../examples/changes.ts';
import { listOptions, listPages, type PageEntry } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote, listWords } from '../../words/words.ts';
import { makeAddress } from '../../parsing/addresses.ts';
import { isFlow, type ContentDocument } from '../../parsing/document.ts';
import type { Report } from '../../parsing/finding.ts';

/** No two options of a page have the same value. */
export const duplicateOptionValue: Rule = {
  id: 'duplicate-option-value',
  severity: 'error',
  summary: 'No two options of a page have the same value.',
  why: 'The stored answer would not show which of them was chosen.',
  *check(document) {
    for (const page of listPages(document)) {
      const seen = new Set<unknown>();
      for (const { path, fields } of listOptions(page)) {
        const { value } = fields;
        if (typeof value === 'string' && seen.has(value)) {
          const problem = `Two options of this page have the value ${quote(value)}.`;
          yield { path: [...path, 'value'], problem, remedy: 'Give this option a different value.' };
        }
        seen.add(value);
      }
    }
  },
  faults: () => ({
    'woman.json page "water" options[1].value at "Tea": Two options of this page have the value "Tea". Give this option a different value.':
      woman('{ "value": "Juice"', '{ "value": "Tea", "label": "Green tea" },\n        { "value": "Juice"'),
  }),
  nearMisses: () => ({
    'a value in small letters': woman(
      '{ "value": "Juice"',
      '{ "value": "tea", "label": "Green tea" },\n        { "value": "Juice"',
    ),
  }),
};

/** No two options of a page have the same label. */
export const duplicateOptionLabel: Rule = {
  id: 'duplicate-option-label',
  severity: 'error',
  summary:
    'No two options of a page have the same label; upper and lower case count as the same, and options that are no longer offered don’t count.',
  why: 'A visitor could not tell them apart.',
  *check(document) {
    for (const page of listPages(document)) {
      const seen = new Map<string, unknown>();
      for (const { path, fields } of listOptions(page)) {
        if (typeof fields.label !== 'string' || fields.retired === true) continue;
        const key = `${String(path.at(-2))} ${fields.label.trim().toLowerCase()}`;
        // Another rule reports two options with the same value.
        if (seen.has(key) && seen.get(key) !== fields.value) {
          const problem = `Two options of this page have the label ${quote(fields.label)}.`;
          yield { path: [...path, 'label'], problem, remedy: 'Reword this option, or remove it.' };
        }
        seen.set(key, fields.value);
      }
    }
  },
  faults: () => ({
    'woman.json page "water" options[1].label at "tea": Two options of this page have the label "tea". Reword this option, or remove it.':
      woman('"label": "Juice"', '"label": "tea"'),
  }),
  nearMisses: () => ({
    'a retired option with the label of another, in whose place it was': woman(
      '{ "value": "Juice"',
      '{ "value": "Any tea", "label": "Tea", "retired": true },\n        { "value": "Juice"',
    ),
  }),
};

/** A question of both flows has the same values in both. */
export const differentOptions: Rule = {
  id: 'different-options',
  severity: 'warning',
  summary: 'A page of both flows offers the same values in both. Labels may differ.',
  why: 'Dashboards and reports compare the two.',
  *check(document, { documents, addresses }) {
    // The other flow is compared with the first one, so that each difference is reported once.
    const first = documents.filter(isFlow).toSorted((a, b) => b.name.localeCompare(a.name))[0];
    if (!first || first === document || !isFlow(document)) return;
    for (const page of listPages(document)) {
      const other = page.id === undefined ? undefined : addresses.pages.get(makeAddress(first, page.id));
      const report = other && compare(page, other, first);
      if (report) yield report;
    }
  },
  faults: () => ({
    'man.json page "end" options at [: The options differ from those of "/woman/end"; only here: "Beer"; only there: "Juice" and "Water". Give both the same values, or say in checks.json why they differ.':
      { ...woman(ask('Tea', 'Juice', 'Water')), ...man(ask('Tea', 'Beer')) },
  }),
  nearMisses: () => ({
    'the same options in another order and other words': {
      ...woman(askLabelled('Tea', 'Juice')),
      ...man(askLabelled('Juice', 'Tea')),
    },
  }),
};

function compare(page: PageEntry, other: PageEntry, first: ContentDocument): Report | undefined {
  const [here, there] = [listValues(page), listValues(other)];
  if (!here || !there) return undefined;
  const added = here.values.filter((value) => !there.values.includes(value));
  const missing = there.values.filter((value) => !here.values.includes(value));
  if (added.length + missing.length === 0) return undefined;
  const address = makeAddress(first, page.id ?? '');
  const parts = [
    added.length > 0 ? `only here: ${listWords(added, 'and')}` : '',
    missing.length > 0 ? `only there: ${listWords(missing, 'and')}` : '',
  ];
  return {
    path: here.path,
    problem: `The options differ from those of ${quote(address)}; ${parts.filter((part) => part !== '').join('; ')}.`,
    remedy: 'Give both the same values, or say in checks.json why they differ.',
  };
}

/** The values of a page's options and the path of their list; undefined if it has no options. */
function listValues(page: PageEntry): { path: Report['path']; values: string[] } | undefined {
  const options = listOptions(page);
  const path = options[0]?.path.slice(0, -1);
  const values = options.flatMap(({ fields }) => (typeof fields.value === 'string' ? fields.value : []));
  return path && { path, values };
}

/** The page "end" as a question with these options. */
const askOf = (options: readonly object[]) =>
  [
    '"id": "end", "type": "info"',
    `"id": "end", "type": "choice", "answer": "habits", "options": ${JSON.stringify(options)}`,
  ] as const;

const ask = (...values: string[]) => askOf(values.map((value) => ({ value, label: value })));

/** With labels by their order. */
const askLabelled = (...values: string[]) =>
  askOf(values.map((value, index) => ({ value, label: `${index} ${value}` })));
