import { HERO, type Person } from './people/people.ts';
import { PALETTES, type Palette, type Sex, type Theme } from './palette.ts';

/** The context of a drawing: the file that it is for. */
export interface Canvas {
  sex: Sex;
  theme: Theme;
  palette: Palette;
  /** The person who stands for the visitor. */
  hero: Person;
  /** An id that is unique among all pictures, so that a page may contain several. */
  newId: () => string;
}

/** A hash of the file name, of four letters and digits (FNV-1a, base 36). */
const fingerprint = (name: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0').slice(-4);
};

/** Starts a drawing; the prefix of its ids is derived from `file`. */
export const newCanvas = (sex: Sex, theme: Theme, file: string, hero = HERO[sex]): Canvas => {
  let count = 0;
  const prefix = `i${fingerprint(file)}`;
  return {
    sex,
    theme,
    palette: PALETTES[sex][theme],
    hero,
    newId: () => `${prefix}-${(count++).toString(36)}`,
  };
};
