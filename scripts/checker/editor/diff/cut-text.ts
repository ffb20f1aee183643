const longest = 70;
const around = 24;

/** Two versions of a text in quotes; of long ones only what differs, and a little around it. */
export function quoteBoth(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= longest) return [`“${before}”`, `“${after}”`];
  const same = countSame(before, after);
  const limit = Math.min(before.length, after.length) - same;
  const sameEnd = Math.min(limit, countSame(mirror(before), mirror(after)));
  return [cut(before, same, sameEnd), cut(after, same, sameEnd)];
}

/** A text in quotes; a long one is cut at its end. */
export function quoteText(text: string): string {
  return text.length <= longest ? `“${text}”` : `“${text.slice(0, longest - 1).trimEnd()}…”`;
}

/** Keeps what lies between the equal beginning and the equal end, and whole words around it. */
function cut(text: string, same: number, sameEnd: number): string {
  const start = same <= around ? 0 : text.lastIndexOf(' ', same - around) + 1;
  const restart = text.indexOf(' ', text.length - sameEnd + around);
  const end = sameEnd <= around || restart < 0 ? text.length : restart;
  return `“${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}”`;
}

function countSame(a: string, b: string): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n += 1;
  return n;
}

function mirror(text: string): string {
  return text.split('').toReversed().join('');
}
