/** The fonts of the brand in which texts are measured, by their names in `Style`. */
export const faces = {
  headline: { role: 'display', weight: 500 },
  option: { role: 'text', weight: 500 },
} as const;

export type FaceName = keyof typeof faces;

/** The widths of a font's letters, in thousandths of the font size. */
export interface FaceWidths {
  /** The hash of the font files that were measured. */
  sha256: string;
  /** Each letter alone. */
  letters: Readonly<Record<string, number>>;
  /** By first letter, then by difference in width (negative: narrower): the second letters of all such pairs. */
  kerning: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The measured letters: those of English texts, and a few more for names and prices. */
export const letters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
  ...'’‘“”–—…·×€£°éèêëáàâäöôóòüúùûñçïîíøåßæÄÖÜÉ\u00A0',
];
