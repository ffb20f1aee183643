export interface Position {
  line: number;
  column: number;
}

/** The line and column of an offset, both counted from 1; any of the three line endings will do. */
export function findPosition(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
