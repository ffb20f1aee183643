/** The fonts in which words are measured, by the name that other files call them. */
export const faces = {
  headline: { family: 'Literata', weight: 500 },
  option: { family: 'Onest', weight: 500 },
} as const;

export type FaceName = keyof typeof faces;

/** How wide the letters of a font are, in thousandths of its size. */
export interface FaceWidths {
  /** The fingerprint of the font files that were measured. */
  sha256: string;
  /** Each letter alone. */
  letters: Readonly<Record<string, number>>;
  /** By its first letter: how much a pair is wider or, below zero, narrower than its letters, and the second letters. */
  kerning: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The letters that are measured: those of English texts and a few more that names and prices need. */
export const letters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
  ...'’‘“”–—…·×€£°éèêëáàâäöôóòüúùûñçïîíøåßæÄÖÜÉ\u00A0',
];
