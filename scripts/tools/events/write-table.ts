/** One column; numbers and what is like them stand at its right. */
export type Column<Row> = { title: string; read: (row: Row) => string | number; isRight?: boolean };

const longest = 60;

/** The lines of a table with its titles above, columns as wide as they need to be. */
export function writeTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string[] {
  const cells = columns.map(({ title, read, isRight }) => {
    const texts = [title, ...rows.map((row) => shorten(String(read(row))))];
    const width = Math.max(...texts.map(({ length }) => length));
    return texts.map((text) => (isRight ? text.padStart(width) : text.padEnd(width)));
  });
  return [undefined, ...rows].map((_, line) => `  ${cells.map((column) => column[line]).join('  ')}`.trimEnd());
}

/** Line breaks and other signs without a width would break the table. */
const shorten = (text: string) => {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};
