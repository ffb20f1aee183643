/** The words of a text that a correction changes, as they should read: a long text isn't repeated for one sign. */
export function nameChange(text: string, corrected: string): string {
  const [before, after] = [text.split(' '), corrected.split(' ')];
  if (corrected.length <= 60 || before.length !== after.length) return corrected;
  return after.filter((word, index) => word !== before[index]).join(' … ');
}
