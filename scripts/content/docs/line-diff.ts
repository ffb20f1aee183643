/** The lines that two texts don't share, the old ones marked - and the new ones +, moved to the left; … stands for the rest. */
export function writeLineDiff(before: string, after: string): string {
  const rows = compareLines(before.split('\n'), after.split('\n'));
  const changed = rows.filter(({ mark }) => mark !== ' ');
  const indent = Math.min(...changed.map(({ line }) => line.search(/\S|$/)).filter((width) => width > 0), 40);
  const shown = rows.flatMap(({ mark, line }, index) => {
    if (mark !== ' ') return `${mark} ${line.slice(Math.min(indent, line.search(/\S|$/)))}`.trimEnd();
    const isBetween = rows[index - 1] !== undefined && rows[index - 1]?.mark !== ' ';
    const isFollowed = rows.slice(index).some((row) => row.mark !== ' ');
    return isBetween && isFollowed ? '  …' : [];
  });
  return shown.join('\n');
}

interface Row {
  mark: '-' | '+' | ' ';
  line: string;
}

/** The shortest way from one list of lines to the other, by their longest common part. */
function compareLines(before: readonly string[], after: readonly string[]): Row[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const read = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = common[i];
      if (row) row[j] = before[i] === after[j] ? read(i + 1, j + 1) + 1 : Math.max(read(i + 1, j), read(i, j + 1));
    }
  }
  const rows: Row[] = [];
  for (let i = 0, j = 0; i < before.length || j < after.length;) {
    const [old = '', next = ''] = [before[i], after[j]];
    if (i < before.length && j < after.length && old === next) {
      rows.push({ mark: ' ', line: old });
      i += 1;
      j += 1;
    } else if (i < before.length && (j === after.length || read(i + 1, j) >= read(i, j + 1))) {
      rows.push({ mark: '-', line: old });
      i += 1;
    } else {
      rows.push({ mark: '+', line: next });
      j += 1;
    }
  }
  return rows;
}
