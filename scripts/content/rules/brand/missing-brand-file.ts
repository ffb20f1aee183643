import { findNearest } from '../../words/nearest.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { listBrandFiles } from './brand-files.ts';

/** Every file that brand.json names is in public/. */
export const missingBrandFile: Rule = {
  id: 'missing-brand-file',
  severity: 'error',
  summary:
    'Every file that brand.json names is in public/: the mark, the picture for link previews, the fonts, and the text of the licence of each font.',
  why: 'Visitors would see an empty space or a font of their device, and a font without its licence must not be published.',
  *check(document, { siteFiles }) {
    for (const { path, address } of listBrandFiles(document)) {
      if (siteFiles.has(address)) continue;
      const folder = address.slice(0, address.lastIndexOf('/') + 1);
      yield {
        path,
        problem: `There is no file ${quote(`public${address}`)}.`,
        suggestion: findNearest(
          address,
          [...siteFiles].filter((file) => file.startsWith(folder)),
        ),
        remedy: path.includes('licence')
          ? 'Put the text of the font’s licence there, and add the font to public/CREDITS.md.'
          : 'Put it there, or name a file that exists. Capital letters must match.',
      };
    }
  },
};
