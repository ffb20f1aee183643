import type { JSONPath } from 'jsonc-parser';
import { findKind, isSite, type ContentDocument } from '../../parsing/document.ts';
import { asFields, asList, type Fields } from '../../parsing/pages.ts';

/** A palette of brand.json, as far as it can be read. */
export interface PaletteEntry {
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
export function listPaletteNames(documents: readonly ContentDocument[]): string[] | undefined {
  const brand = documents.find((document) => findKind(document) === 'brand');
  return brand && listPalettes(brand).map(({ name }) => name);
}

/** The names of the palettes that are in use, that of the site first. */
export function listUsedPalettes(documents: readonly ContentDocument[]): string[] {
  const uses = [...documents.filter(isSite), ...documents].flatMap(listPaletteUses);
  return uses.flatMap(({ name }) => (typeof name === 'string' ? name : []));
}

/** The places of a file that name a palette. */
export function listPaletteUses(document: ContentDocument): { path: JSONPath; name: unknown }[] {
  if (isSite(document)) return [{ path: ['palette'], name: asFields(document.value).palette }];
  if (findKind(document) !== 'programs') return [];
  return asList(asFields(document.value).programs).map((program, index) => ({
    path: ['programs', index, 'palette'],
    name: asFields(program).palette,
  }));
}
