import { brand } from '../../examples/changes.ts';
import type { Colours } from '../../../../src/domain/generated/types.ts';
import { findKind } from '../../parsing/document.ts';
import type { Report } from '../../parsing/finding.ts';
import { asFields, type Fields } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { listPalettes } from './palettes.ts';
import { findPassing, measureContrast, readColour, writeColour } from './colour.ts';

/** A colour that has to be told apart from others that it is seen on. */
interface ContrastPair {
  /** What has this colour, for a sentence. */
  what: string;
  colour: keyof Colours;
  on: readonly (keyof Colours)[];
  /** The least contrast by WCAG 2: 4.5 for text, 3 for what shows where a control is and what it is set to. */
  least: 4.5 | 3;
}

/** By how the style sheets use the colours; a test holds that every colour of text is among them. */
export const contrastPairs: readonly ContrastPair[] = [
  {
    what: 'text',
    colour: 'ink',
    on: ['bg', 'surface', 'tint', 'band-1', 'band-2', 'band-3', 'band-4', 'band-5', 'sky-1', 'sky-2'],
    least: 4.5,
  },
  { what: 'text in second place', colour: 'ink-2', on: ['bg', 'surface', 'tint', 'sky-1'], least: 4.5 },
  { what: 'a link', colour: 'primary', on: ['bg', 'surface', 'tint'], least: 4.5 },
  { what: 'text on a button', colour: 'on-primary', on: ['primary'], least: 4.5 },
  { what: 'a tick', colour: 'on-sun', on: ['sun'], least: 4.5 },
  { what: 'text on the hill', colour: 'on-hill', on: ['hill-1', 'hill-2', 'hill-3'], least: 4.5 },
  { what: 'text in second place on the hill', colour: 'on-hill-2', on: ['hill-1', 'hill-2'], least: 4.5 },
  { what: 'text on the button on the hill', colour: 'on-hill-button', on: ['on-hill'], least: 4.5 },
  { what: 'a message about a mistake', colour: 'error', on: ['bg', 'surface'], least: 4.5 },
  { what: 'text on a dark badge', colour: 'bg', on: ['night'], least: 4.5 },
  { what: 'the border of a control', colour: 'control', on: ['bg', 'surface'], least: 3 },
  { what: 'the pointer of a ruler', colour: 'ember-ui', on: ['bg', 'surface'], least: 3 },
  { what: 'the line of a ruler', colour: 'night', on: ['bg', 'surface'], least: 3 },
];

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
  faults: () => ({
    'brand.json palettes[0].light.ink-2 at "#95859a": In the palette "plum", light, ink-2 on tint has a contrast of 2.86 to 1 (#95859a on #f8e7df); text in second place needs 4.5. The nearest ink-2 that has enough is #726676. Or change tint.':
      brand('"ink-2": "#65556a"', '"ink-2": "#95859a"'),
    'brand.json palettes[1].dark.control at "#3f565e": In the palette "teal", dark, control on surface has a contrast of 2.00 to 1 (#3f565e on #17262d); the border of a control needs 3. The nearest control that has enough is #5d7177. Or change surface.':
      brand('"control": "#6f868e"', '"control": "#3f565e"'),
  }),
  nearMisses: () => ({
    'text with just enough contrast': brand('"ink-2": "#65556a"', '"ink-2": "#74657a"'),
  }),
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
