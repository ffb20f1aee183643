export interface Position {
  line: number;
  column: number;
}

/** The offsets at which the lines of a text start. */
export type LineStarts = readonly number[];

/** The offset of each line's first character. Lines may end in \r\n, \r or \n. */
export function listLineStarts(text: string): LineStarts {
  const starts = [0];
  for (const ending of text.matchAll(/\r\n|\r|\n/g)) starts.push(ending.index + ending[0].length);
  return starts;
}

/** The line and column of an offset, both counted from 1. */
export function findPosition(lines: LineStarts, offset: number): Position {
  let line = 1;
  let after = lines.length;
  while (line < after) {
    const middle = Math.ceil((line + after) / 2);
    if ((lines[middle - 1] ?? 0) <= offset) line = middle;
    else after = middle - 1;
  }
  return { line, column: offset - (lines[line - 1] ?? 0) + 1 };
}
