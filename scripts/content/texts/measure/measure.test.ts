import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faces, type FaceName } from './faces.ts';
import { fingerprint, readFontFiles } from './font-files.ts';
import { breakLines, measureText, splitAtBreaks } from './measure.ts';
import { headlines } from './phone.ts';
import widths from './widths.json' with { type: 'json' };

const { style, width } = headlines.page;
const words = fc
  .array(fc.constantFrom('a', 'low-carb', 'fasting', 'You’re', '–', '16:8', 'Wednesday'), { minLength: 1 })
  .map((parts) => parts.join(' '));

describe('the widths of letters', () => {
  it.each(Object.keys(faces) as FaceName[])('are those of the font of a %s', (name) => {
    // When a font has changed: npx tsx scripts/tools/widths/write-widths.ts
    expect(widths[name].sha256).toBe(fingerprint(readFontFiles(name)));
  });

  it('grow with the size, and shrink with kerning', () => {
    expect(measureText('Tea', { ...style, size: 56 })).toBeCloseTo(2 * measureText('Tea', style));
    expect(measureText('To', style)).toBeLessThan(measureText('T', style) + measureText('o', style));
  });
});

describe('lines', () => {
  it.each([
    ['Losing weight is rarely a straight line', ['Losing weight is rarely a', 'straight line']],
    ['How much water do you drink in a day?', ['How much water do you', 'drink in a day?']],
    ['A mind-bogglingly-well-hyphenated headline', ['A mind-bogglingly-well-', 'hyphenated headline']],
    ['Nothing more to say here right now – or is there?', ['Nothing more to say here', 'right now – or is there?']],
    ['', []],
  ])('break as late as possible: %s', (text, lines) => {
    expect(breakLines(text, style, width)).toEqual(lines);
  });

  it('lose no word, and stay within their width', () => {
    fc.assert(
      fc.property(words, (text) => {
        const lines = breakLines(text, style, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        const tooWide = lines.filter((line) => measureText(line, style) > width);
        expect(tooWide.filter((line) => splitAtBreaks(line).length > 1)).toEqual([]);
      }),
    );
  });

  it('ignore the width of the space at their end', () => {
    expect(breakLines('so it is done', style, measureText('so it', style))).toEqual(['so it', 'is', 'done']);
  });

  it('never become more with more width', () => {
    fc.assert(
      fc.property(words, fc.nat(200), (text, more) => {
        expect(breakLines(text, style, width + more).length).toBeLessThanOrEqual(breakLines(text, style, width).length);
      }),
    );
  });
});
