import type { FaceName, FaceWidths } from './faces.ts';
import widths from './widths.json' with { type: 'json' };

/** Words in a font: its name, its size in pixels, and the space added between letters as a part of the size. */
export interface Style {
  face: FaceName;
  size: number;
  spacing: number;
}

/** A letter that was not measured, such as an emoji, is taken for a wide one. */
const unknownLetter = 1300;

const kerning = new Map(
  Object.entries(widths as Record<string, FaceWidths>).map(([name, face]) => [name, readKerning(face)]),
);

/** How wide a text is on one line, in pixels. */
export function measureText(text: string, { face, size, spacing }: Style): number {
  const { letters }: FaceWidths = widths[face];
  const pairs = kerning.get(face);
  const signs = [...text];
  const sum = signs.reduce((total, sign, index) => {
    const pair = pairs?.get(`${signs[index - 1] ?? ''}${sign}`) ?? 0;
    return total + (letters[sign] ?? unknownLetter) + pair;
  }, 0);
  return size * (sum / 1000 + signs.length * spacing);
}

/** Breaks a text into lines as a browser does: after spaces, hyphens and dashes, as late as possible. */
export function breakLines(text: string, style: Style, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of splitAtBreaks(text)) {
    // A space at the end of a line takes no room.
    if (line !== '' && measureText((line + part).trimEnd(), style) > width) {
      lines.push(line.trimEnd());
      line = part;
    } else line += part;
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

/** The parts of a text between which a line may end, each with the space behind it. */
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
