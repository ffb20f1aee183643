/** The first line that differs from the formatted text; undefined if the texts are equal. */
export function findDifference(text: string, wanted: string): { line: number; has: string; wants: string } | undefined {
  if (text === wanted) return undefined;
  const [has, wants] = [text.split('\n'), wanted.split('\n')];
  const index = has.findIndex((line, n) => line !== wants[n]);
  const at = index < 0 ? has.length : index;
  return { line: at + 1, has: has[at] ?? '', wants: wants[at] ?? '' };
}
