import type { JSONPath } from 'jsonc-parser';
import { isFlow, type ContentDocument } from '../parsing/document.ts';
import { asFields, asList, isFields, listOptions, listPages } from '../parsing/pages.ts';
import type { Files, Spot } from './mistake.ts';
import type { Random } from './random.ts';

/** A random page of any file that suits. */
export function pickPage(files: Files, random: Random, suits: (spot: Spot) => boolean = () => true): Spot | undefined {
  return random.pick(listSpots(files).filter(suits));
}

/** A random page in the order of a flow that suits. */
export function pickFlowPage(files: Files, random: Random, suits: (spot: Spot) => boolean = () => true) {
  return pickPage(files, random, (spot) => spot.document.name !== 'site' && spot.path[0] === 'pages' && suits(spot));
}

/** The file of a random program. */
export function pickFlow(files: Files, random: Random): ContentDocument | undefined {
  return random.pick([...files.values()].filter(isFlow));
}

/** A random option of any page that suits. */
export function pickOption(
  files: Files,
  random: Random,
  suits: (option: Spot, page: Spot) => boolean = () => true,
): { option: Spot; page: Spot } | undefined {
  const all = [...files.values()].flatMap((document) =>
    listPages(document).flatMap((entry) =>
      listOptions(entry).map(({ path, fields }) => ({
        option: { document, path, fields },
        page: { document, path: entry.path, fields: entry.fields },
      })),
    ),
  );
  return random.pick(all.filter(({ option, page }) => suits(option, page)));
}

/** A random text for visitors that suits. */
export function pickText(
  files: Files,
  random: Random,
  fields: readonly string[] = ['title', 'text', 'label', 'button'],
  suits: (text: string) => boolean = () => true,
): { document: ContentDocument; path: JSONPath; text: string } | undefined {
  const all = listSpots(files).flatMap(({ document, path, fields: page }) =>
    [...walkTexts(page, path, fields)].map((found) => ({ document, ...found })),
  );
  return random.pick(all.filter(({ text }) => suits(text)));
}

/** A random condition about one field that suits, at any depth. */
export function pickStatement(files: Files, random: Random, suits: (fields: Spot['fields']) => boolean = () => true) {
  const all = [...files.values()].flatMap((document) =>
    [...walkObjects(document.value, [])]
      .filter(({ fields }) => typeof fields.field === 'string' && suits(fields))
      .map((found) => ({ document, ...found })),
  );
  return random.pick(all);
}

/** Every object in a value, with its path. */
export function* walkObjects(value: unknown, path: JSONPath): Generator<{ path: JSONPath; fields: Spot['fields'] }> {
  if (isFields(value)) yield { path, fields: value };
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(asFields(value));
  for (const [key, item] of inner) yield* walkObjects(item, [...path, key]);
}

function* walkTexts(
  value: unknown,
  path: JSONPath,
  fields: readonly string[],
): Generator<{ path: JSONPath; text: string }> {
  for (const object of walkObjects(value, path)) {
    for (const field of fields) {
      const text = object.fields[field];
      if (typeof text === 'string' && !('fallback' in object.fields)) yield { path: [...object.path, field], text };
    }
  }
}

function listSpots(files: Files): Spot[] {
  return [...files.values()].flatMap((document) =>
    listPages(document).map(({ path, fields }) => ({ document, path, fields })),
  );
}

/** The ids of the pages of a file, in order. */
export function listIds(document: ContentDocument): string[] {
  return asList(asFields(document.value).pages).map((page) => String(asFields(page).id));
}

/** A word with two neighbouring letters swapped. */
export function misspell(word: string, random: Random): string {
  const places = [...word].flatMap((letter, n) =>
    letter !== word[n + 1] && /\w\w/.test(word.slice(n, n + 2)) ? [n] : [],
  );
  const n = random.pick(places);
  return n === undefined ? `${word}x` : word.slice(0, n) + word[n + 1] + word[n] + word.slice(n + 2);
}
