/** A font of the app: its source in a package, and the part of it that the app uses. */
interface Font {
  /** The file in a package. */
  source: string;
  /** By tag: a number pins an axis of the variable font. */
  axes: Record<string, number | { min: number; max: number }>;
  /** The name of the file in public/fonts, by set of glyphs. */
  target: (set: string) => string;
}

export const fonts = {
  Literata: {
    source: '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2',
    axes: { opsz: 48, wght: 500 },
    target: (set) => `literata-display-500-${set}.woff2`,
  },
  Onest: {
    source: '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    target: (set) => `onest-var-${set}.woff2`,
  },
} satisfies Record<string, Font>;

export type FontName = keyof typeof fonts;

/**
 * The sets of glyphs, with a file each, as unicode-range in CSS: the first contains everything that English texts and
 * prices need, and every page preloads it; the second is for names.
 */
export const glyphSets = {
  latin:
    'U+20-7E, U+A0, U+A3, U+A9, U+B0, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2212',
  accents: 'U+A1-A2, U+A4-A8, U+AA-AF, U+B1-B6, U+B8-D6, U+D8-FF, U+152-153, U+2122',
};

export type GlyphSetName = keyof typeof glyphSets;

/** All characters of a CSS unicode-range. */
export function listGlyphs(ranges: string): string[] {
  return ranges.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}
