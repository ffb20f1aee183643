/** The corrected words of a text; all of it if it is short. */
export function nameChange(text: string, corrected: string): string {
  const [before, after] = [text.split(' '), corrected.split(' ')];
  if (corrected.length <= 60 || before.length !== after.length) return corrected;
  return after.filter((word, index) => word !== before[index]).join(' … ');
}
