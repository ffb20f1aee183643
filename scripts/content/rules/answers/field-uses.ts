import { addAfterEnd } from '../../examples/pages.ts';
import { answers, man, woman } from '../../examples/changes.ts';
import { declare, declareSeason, choicePage } from '../../examples/questions.ts';
import type { JSONPath } from 'jsonc-parser';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import { type ContentDocument, findKind, hasPages, isFlow } from '../../parsing/document.ts';
import { listTokenTexts, readAnswerToken } from '../../graph/walk/token-sources.ts';
import { asFields, asList, isFields, listPageImages, listPages, type PageEntry } from '../../parsing/pages.ts';
import { listAsked, type AskedPart } from '../../parsing/page-types.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';
import { listFields } from '../../parsing/fields.ts';
import { listAskedFields } from '../../graph/model/model.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** A place that names an answer field: the page that asks for it, a prerequisite, an event, a condition, a picture, or a text. */
export interface FieldUse {
  kind: 'answer' | 'need' | 'event' | 'condition' | 'picture' | 'token';
  name: string;
  path: JSONPath;
  /** Absent outside pages. */
  page?: PageEntry;
  /** Of an answer: the part of the page that asks for it. */
  asked?: AskedPart;
}

/** Every place of a file that names an answer field or a fact. */
export const listFieldUses = memoize((document: ContentDocument): readonly FieldUse[] => [
  ...listPages(document).flatMap((page) => [...listPageUses(page)]),
  ...['gates', 'plan', 'weeklyRates'].flatMap((name) => [
    ...listConditionFields(asFields(document.value)[name], [name]),
  ]),
]);

function* listPageUses(page: PageEntry): Generator<FieldUse> {
  const { fields, path } = page;
  for (const asked of listAsked(page)) {
    yield { kind: 'answer', name: asked.field, path: asked.path, page, asked };
  }
  for (const [index, name] of asList(fields.needs).entries()) {
    if (typeof name === 'string') yield { kind: 'need', name, path: [...path, 'needs', index], page };
  }
  for (const [key, name] of Object.entries(asFields(fields.event))) {
    if (typeof name === 'string') yield { kind: 'event', name, path: [...path, 'event', key], page };
  }
  for (const use of listConditionFields(fields, path)) yield { ...use, page };
  for (const { path: at, image } of listPageImages(page)) {
    if (typeof image.answer === 'string') yield { kind: 'picture', name: image.answer, path: [...at, 'answer'], page };
  }
  for (const text of listTokenTexts(fields, path)) {
    const name = readAnswerToken(text.token);
    if (name !== undefined) yield { kind: 'token', name, path: text.path, page };
  }
}

/** The fields of all conditions within a value: only conditions have a `field`. */
function* listConditionFields(value: unknown, path: JSONPath): Generator<FieldUse> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* listConditionFields(item, [...path, index]);
  }
  if (!isFields(value)) return;
  if (typeof value.field === 'string') yield { kind: 'condition', name: value.field, path: [...path, 'field'] };
  for (const [key, inner] of Object.entries(value)) yield* listConditionFields(inner, [...path, key]);
}

/** Every declared field is in use. */
export const unaskedField: Rule = {
  id: 'unasked-field',
  severity: 'warning',
  summary: 'Every field that answers.json declares is asked for by a page.',
  why: 'Reports would have a column that stays empty.',
  skipVariants: true,
  *check(document, { documents, addresses, walk }) {
    // A file that can't be read may ask for any of them.
    if (findKind(document) !== 'answers' || addresses.unread.size > 0) return;
    // A field that only conditions name is the business of other rules.
    const named = new Set([
      ...documents.filter(hasPages).flatMap((it) => listFieldUses(it).map(({ name }) => name)),
      // The field that a misspelt name probably stands for.
      ...[...walk().model.places.values()].flatMap(listAskedFields),
    ]);
    for (const { name, kind, path } of listFields(documents)) {
      // The address chooses the program, too.
      if (named.has(name) || (kind !== undefined && kinds[kind].namesProgram)) continue;
      const problem = `No page asks for ${quote(name)}.`;
      const remedy = 'Name it in the "answer" of a page, or remove this line if it was never published.';
      yield { path: [...path, 'name'], problem, remedy };
    }
  },
  faults: () => ({
    'answers.json fields[3].name at "season": No page asks for "season". Name it in the "answer" of a page, or remove this line if it was never published.':
      answers(declareSeason),
  }),
  nearMisses: () => ({
    'a field that one flow alone asks for': {
      ...answers(declare('{ "name": "season", "kind": "choice", "forApp": true, "label": "Season" }')),
      ...man('"title": "The end" },', `"title": "The end" },\n    ${choicePage('season', 'season')},`),
    },
  }),
};

/** A field is asked for by the same page in every flow. */
export const sharedField: Rule = {
  id: 'shared-field',
  severity: 'warning',
  failsUntilAcknowledged: true,
  summary: 'Pages of two flows that store their answer in the same field have the same id.',
  why: 'The answers to two questions would be counted as one.',
  *check(document, { documents }) {
    // Each flow is compared with those before it, so that each pair is reported once.
    const flows = documents.filter(isFlow).toSorted((a, b) => b.name.localeCompare(a.name));
    const before = flows.slice(0, Math.max(flows.indexOf(document), 0)).flatMap(listAnswers);
    const asked = listAnswers(document);
    for (const { name, path, page } of asked) {
      const ids = asked.flatMap((it) => (it.name === name ? it.page?.id : []));
      const other = before.find((it) => it.name === name);
      if (
        !other?.page?.id ||
        page?.id === undefined ||
        before.some((it) => it.name === name && ids.includes(it.page?.id))
      )
        continue;
      const address = `/${other.page.document.name}/${other.page.id}`;
      yield {
        path,
        problem: `${quote(name)} is also where ${quote(address)} stores its answer, which has another id.`,
        remedy:
          'If it is the same question, say so in checks.json: the check fails until you do. Otherwise declare a field of its own in content/answers.json.',
      };
    }
  },
  faults: () => ({
    'man.json page "drinks" answer at "water": "water" is also where "/woman/water" stores its answer, which has another id. If it is the same question, say so in checks.json: the check fails until you do. Otherwise declare a field of its own in content/answers.json.':
      man('"title": "The end" },', `"title": "The end" },\n    ${choicePage('drinks', 'water')},`),
  }),
  nearMisses: () => ({
    'one question of two flows, with the same id': {
      ...man('"title": "The end" },', `"title": "The end" },\n    ${choicePage('rest', 'habits')},`),
      ...woman(addAfterEnd(choicePage('rest', 'habits'))),
    },
  }),
};

function listAnswers(document: ContentDocument): FieldUse[] {
  return listFieldUses(document).filter(({ kind }) => kind === 'answer');
}
