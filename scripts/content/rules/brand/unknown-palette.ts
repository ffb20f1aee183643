import { findNearest } from '../../words/nearest.ts';
import { listWords, quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { listPaletteNames, listPaletteUses } from './palettes.ts';

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
};
