import { findKind } from '../../parsing/document.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { listPalettes } from './palettes.ts';

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
};
