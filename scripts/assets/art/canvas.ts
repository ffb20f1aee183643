import { PALETTES, type Palette, type Sex, type Theme } from './palette.ts';

/** What a drawing knows about the file it goes into. */
export interface Canvas {
  sex: Sex;
  theme: Theme;
  palette: Palette;
  /** An id that no other element of any picture has, so that pictures may share a page. */
  newId: () => string;
}

/** Four letters and digits that belong to one file name (FNV-1a, base 36). */
const fingerprint = (name: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0').slice(-4);
};

/** Starts a fresh drawing; `file` names it and gives its ids their prefix. */
export const newCanvas = (sex: Sex, theme: Theme, file: string): Canvas => {
  let count = 0;
  const prefix = `i${fingerprint(file)}`;
  return {
    sex,
    theme,
    palette: PALETTES[sex][theme],
    newId: () => `${prefix}-${(count++).toString(36)}`,
  };
};
