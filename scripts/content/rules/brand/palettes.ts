import { brand, programs, site } from '../../examples/changes.ts';
import type { JSONPath } from 'jsonc-parser';
import { findKind, isSite, type ContentDocument } from '../../parsing/document.ts';
import { asFields, asList, type Fields } from '../../parsing/pages.ts';
import { findNearest } from '../../words/nearest.ts';
import { listWords, quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** A palette of brand.json, as far as it can be read. */
interface PaletteEntry {
  name: string;
  fields: Fields;
  path: JSONPath;
}

/** The palettes that a file declares, in order. Skips those without a name. */
export function listPalettes({ value }: ContentDocument): PaletteEntry[] {
  return asList(asFields(value).palettes).flatMap((palette, index): PaletteEntry[] => {
    const fields = asFields(palette);
    return typeof fields.name === 'string' ? [{ name: fields.name, fields, path: ['palettes', index] }] : [];
  });
}

/** The names of the palettes of brand.json; undefined if there is no such file. */
function listPaletteNames(documents: readonly ContentDocument[]): string[] | undefined {
  const declaring = documents.find((document) => findKind(document) === 'brand');
  return declaring && listPalettes(declaring).map(({ name }) => name);
}

/** The places of a file that name a palette. */
function listPaletteUses(document: ContentDocument): { path: JSONPath; name: unknown }[] {
  if (isSite(document)) return [{ path: ['palette'], name: asFields(document.value).palette }];
  if (findKind(document) !== 'programs') return [];
  return asList(asFields(document.value).programs).map((program, index) => ({
    path: ['programs', index, 'palette'],
    name: asFields(program).palette,
  }));
}

/** The site and the programs name palettes of brand.json. */
export const unknownPalette: Rule = {
  id: 'unknown-palette',
  severity: 'error',
  summary: 'The palettes that site.json and programs.json name are in brand.json.',
  why: 'The pages would have the colours of another program.',
  *check(document, { documents }) {
    const names = listPaletteNames(documents);
    if (!names || names.length === 0) return;
    for (const { path, name } of listPaletteUses(document)) {
      if (typeof name !== 'string' || names.includes(name)) continue;
      yield {
        path,
        problem: `There is no palette ${quote(name)}.`,
        suggestion: findNearest(name, names),
        remedy: `Write ${listWords(names)}, or add it to "palettes" in brand.json.`,
      };
    }
  },
  faults: () => ({
    'programs.json programs[0].palette at "plumb": There is no palette "plumb". Did you mean "plum"? Write "plum" or "teal", or add it to "palettes" in brand.json.':
      programs('"palette": "plum"', '"palette": "plumb"'),
    'site.json palette at "rose": There is no palette "rose". Write "plum" or "teal", or add it to "palettes" in brand.json.':
      site('"palette": "plum"', '"palette": "rose"'),
  }),
  nearMisses: () => ({
    'a palette that no program uses': programs('"palette": "teal"', '"palette": "plum"'),
  }),
};

/** No two palettes have the same name. */
export const duplicatePalette: Rule = {
  id: 'duplicate-palette',
  severity: 'error',
  summary: 'No two palettes of brand.json have the same name.',
  why: 'Only the first of them would ever be seen.',
  *check(document) {
    if (findKind(document) !== 'brand') return;
    const palettes = listPalettes(document);
    for (const [index, { name, path }] of palettes.entries()) {
      if (palettes.findIndex((other) => other.name === name) === index) continue;
      yield {
        path: [...path, 'name'],
        problem: `There are two palettes ${quote(name)}.`,
        remedy: 'Give one of them another name, or delete it.',
      };
    }
  },
  faults: () => ({
    'brand.json palettes[1].name at "plum": There are two palettes "plum". Give one of them another name, or delete it.':
      { ...brand('"name": "teal"', '"name": "plum"'), ...programs('"palette": "teal"', '"palette": "plum"') },
  }),
  nearMisses: () => ({
    'names that begin alike': {
      ...brand('"name": "teal"', '"name": "plums"'),
      ...programs('"palette": "teal"', '"palette": "plums"'),
    },
  }),
};
