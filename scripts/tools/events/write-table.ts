/** A column; `isRight` aligns it to the right, for numbers. */
export type Column<Row> = { title: string; read: (row: Row) => string | number; isRight?: boolean };

const longest = 60;

/** Returns the lines of a table with a header and columns of the needed width. */
export function writeTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string[] {
  const cells = columns.map(({ title, read, isRight }) => {
    const texts = [title, ...rows.map((row) => shorten(String(read(row))))];
    const width = Math.max(...texts.map(({ length }) => length));
    return texts.map((text) => (isRight ? text.padStart(width) : text.padEnd(width)));
  });
  return [undefined, ...rows].map((_, line) => `  ${cells.map((column) => column[line]).join('  ')}`.trimEnd());
}

/** Line breaks and other control characters would break the table. */
const shorten = (text: string) => {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};
