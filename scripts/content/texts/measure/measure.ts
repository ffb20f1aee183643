import type { FaceName, FaceWidths } from './faces.ts';
import widths from './widths.json' with { type: 'json' };

/** A font, its size in pixels, and the letter spacing as a fraction of the size. */
export interface Style {
  face: FaceName;
  size: number;
  spacing: number;
}

/** The width of letters that were not measured, such as emoji: as wide as the widest ones. */
const unknownLetter = 1300;

const kerning = new Map(
  Object.entries(widths as Record<string, FaceWidths>).map(([name, face]) => [name, readKerning(face)]),
);

/** The width of a text on one line, in pixels. */
export function measureText(text: string, { face, size, spacing }: Style): number {
  const { letters }: FaceWidths = widths[face];
  const pairs = kerning.get(face);
  const characters = [...text];
  const sum = characters.reduce((total, character, index) => {
    const pair = pairs?.get(`${characters[index - 1] ?? ''}${character}`) ?? 0;
    return total + (letters[character] ?? unknownLetter) + pair;
  }, 0);
  return size * (sum / 1000 + characters.length * spacing);
}

/** Breaks a text into lines as a browser does: after spaces, hyphens and dashes, as late as possible. */
export function breakLines(text: string, style: Style, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of splitAtBreaks(text)) {
    // A space at the end of a line has no width.
    if (line !== '' && measureText((line + part).trimEnd(), style) > width) {
      lines.push(line.trimEnd());
      line = part;
    } else line += part;
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

/** The parts of a text between which a line may break, each with the space after it. */
export function splitAtBreaks(text: string): string[] {
  return text.match(/.+?(?:[ ]+|(?<=[^\s–—-][–—-])(?=[\p{L}\p{N}])|$)/gu) ?? [];
}

function readKerning({ kerning: rows }: FaceWidths): Map<string, number> {
  const pairs = Object.entries(rows).flatMap(([first, row]) =>
    Object.entries(row).flatMap(([difference, seconds]) =>
      [...seconds].map((second) => [first + second, Number(difference)] as const),
    ),
  );
  return new Map(pairs);
}
