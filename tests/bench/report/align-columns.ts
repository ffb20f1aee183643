/** Formats rows of cells as lines of text: the first column aligned left, all others right. */
export function alignColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)));
  const align = (row: string[]) =>
    row
      .map((text, place) => (place === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[place] ?? 0)))
      .join('  ');
  return rows.map((row) => align(row).trimEnd()).join('\n');
}
