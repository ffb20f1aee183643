const narrow = new Set("iljtfrI.,:;'|!()[]/ -");
const wide = new Set('mwMW@—…');

/** The approximate width of a text in a sans-serif font; rather too wide than too narrow. */
export function estimateWidth(text: string, size: number): number {
  const units = Array.from(text, (letter) => {
    if (narrow.has(letter)) return 0.4;
    return wide.has(letter) ? 0.95 : /[A-Z0-9]/.test(letter) ? 0.7 : 0.62;
  });
  return size * units.reduce((sum, unit) => sum + unit, 0);
}

/** Cuts a text that is too wide, and adds an ellipsis. */
export function cutText(text: string, size: number, width: number): string {
  if (estimateWidth(text, size) <= width) return text;
  let cut = [...text];
  while (cut.length > 1 && estimateWidth(`${cut.join('')}…`, size) > width) cut = cut.slice(0, -1);
  return `${cut.join('').trimEnd()}…`;
}

/** Breaks a text into lines at its spaces. A word that is wider than a line is cut. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && estimateWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(cutText(word, size, width));
  }
  return lines;
}
