import { findKind } from '../../parsing/document.ts';
import type { Report } from '../../parsing/finding.ts';
import { asFields, type Fields } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { listPalettes } from './palettes.ts';
import { findPassing, measureContrast, readColour, writeColour } from './colour.ts';
import { contrastPairs, type ContrastPair } from './contrast-pairs.ts';

/** Every palette has enough contrast, in light and in dark. */
export const lowContrast: Rule = {
  id: 'low-contrast',
  severity: 'error',
  summary:
    'In every palette, in light and in dark, text has a contrast of at least 4.5 to 1 to what it stands on, and the parts of controls of at least 3 to 1, as WCAG 2 AA requires.',
  why: 'Visitors with weak eyes, or in the sun, could not read it.',
  *check(document) {
    if (findKind(document) !== 'brand') return;
    for (const { name, fields, path } of listPalettes(document)) {
      for (const scheme of ['light', 'dark']) {
        for (const pair of contrastPairs) {
          const found = findFault(asFields(fields[scheme]), pair);
          if (!found) continue;
          const place = `In the palette "${name}", ${scheme},`;
          yield { ...found, problem: `${place} ${found.problem}`, path: [...path, scheme, pair.colour] };
        }
      }
    }
  },
};

/** The fault of a pair: of several colours behind it, the one with the least contrast. */
function findFault(colours: Fields, { what, colour, on, least }: ContrastPair): Omit<Report, 'path'> | undefined {
  const text = readColour(colours[colour]);
  if (!text) return undefined;
  const [worst] = on
    .flatMap((name) => {
      const behind = readColour(colours[name]);
      return behind ? [{ name, behind, contrast: measureContrast(text, behind) }] : [];
    })
    .toSorted((one, other) => one.contrast - other.contrast);
  if (!worst || worst.contrast >= least) return undefined;
  const { name, behind, contrast } = worst;
  const passing = findPassing(text, behind, least);
  const values = `${String(colours[colour])} on ${String(colours[name])}`;
  // Rounded down, so that 4.49 is not told as 4.5.
  const ratio = (Math.floor(contrast * 100) / 100).toFixed(2);
  return {
    problem: `${colour} on ${name} has a contrast of ${ratio} to 1 (${values}); ${what} needs ${least}.`,
    remedy: passing
      ? `The nearest ${colour} that has enough is ${writeColour(passing)}. Or change ${name}.`
      : `No ${colour} would do: change ${name}.`,
  };
}
