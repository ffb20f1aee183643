/** The numbered lines around a position, with carets under it. Lines and columns count from 1. */
export function makeCodeFrame(
  text: string,
  { line, column, length }: { line: number; column: number; length: number },
): string {
  const lines = text.split(/\r\n|\r|\n/);
  const first = Math.max(1, line - 2);
  const last = Math.min(lines.length, line + 2);
  const width = String(last).length;
  const carets =
    ' '.repeat(column - 1) + '^'.repeat(Math.max(1, Math.min(length, (lines[line - 1] ?? '').length - column + 1)));
  return lines
    .slice(first - 1, last)
    .flatMap((source, index) => {
      const number = first + index;
      const mark = number === line ? '>' : ' ';
      const row = `${mark} ${String(number).padStart(width)} | ${source}`.trimEnd();
      return number === line ? [row, `  ${' '.repeat(width)} | ${carets}`] : [row];
    })
    .join('\n');
}
