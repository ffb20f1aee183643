import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listDeclarations, listFiles } from '../../../../tests/support/styles.ts';
import { findPassing, measureContrast, readColour, writeColour, type Colour } from './colour.ts';
import { contrastPairs } from './low-contrast.ts';

const read = (text: string) => readColour(text) ?? ([0, 0, 0, 0] as const);
const channel = fc.integer({ min: 0, max: 255 });
/** As they are written: the opacity, too, is a byte. */
const colours: fc.Arbitrary<Colour> = fc.tuple(channel, channel, channel, fc.constantFrom(1, 217 / 255));

it('the pairs of colours have every colour that a style sheet gives to text', () => {
  const declared = listFiles(/\.css$/).flatMap(listDeclarations);
  const used = declared.flatMap(({ property, value }) =>
    property === 'color' ? (/^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? []) : [],
  );
  expect(used.length).toBeGreaterThan(30);
  const known: string[] = contrastPairs.map(({ colour }) => colour);
  expect([...new Set(used)].filter((name) => !known.includes(name))).toEqual([]);
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    // Half transparent black on white is grey.
    ['#00000080', '#ffffff', 3.98],
  ])('of %s on %s is %d', (colour, on, expected) => {
    expect(measureContrast(read(colour), read(on))).toBeCloseTo(expected, 1);
  });

  it('is reached by the colour that is proposed, and a colour that has enough stays', () => {
    fc.assert(
      fc.property(colours, colours, fc.constantFrom(3, 4.5), (colour, [red, green, blue], least) => {
        const behind: Colour = [red, green, blue, 1];
        const passing = findPassing(colour, behind, least);
        // Black or white has at least 4.58 on any colour.
        const written = read(writeColour(passing ?? colour));
        expect(measureContrast(written, behind)).toBeGreaterThanOrEqual(least);
        if (measureContrast(colour, behind) >= least) expect(written.slice(0, 3)).toEqual(colour.slice(0, 3));
      }),
    );
  });
});
