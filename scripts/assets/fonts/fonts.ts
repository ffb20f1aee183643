/** A font of the app: the package that it comes from, and what of it the app shows. */
interface Font {
  /** In a package. */
  source: string;
  /** By tag; what is pinned varies no longer. */
  axes: Record<string, number | { min: number; max: number }>;
  /** In public/fonts, by set of signs. */
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
 * The signs in a file each, as style sheets write them: all that English texts and their prices need is in the first,
 * which every page preloads; the second is for names.
 */
export const signSets = {
  latin:
    'U+20-7E, U+A0, U+A3, U+A9, U+B0, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2212',
  accents: 'U+A1-A2, U+A4-A8, U+AA-AF, U+B1-B6, U+B8-D6, U+D8-FF, U+152-153, U+2122',
};

export type SignSetName = keyof typeof signSets;

/** Every sign in ranges as style sheets write them. */
export function listSigns(ranges: string): string[] {
  return ranges.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}
