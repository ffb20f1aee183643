const maxLength = 70;
const context = 24;

/** Two versions of a text in quotes. Long ones are cut to the difference and some context. */
export function quoteBoth(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= maxLength) return [`“${before}”`, `“${after}”`];
  const same = countSame(before, after);
  const limit = Math.min(before.length, after.length) - same;
  const sameEnd = Math.min(limit, countSame(mirror(before), mirror(after)));
  return [cut(before, same, sameEnd), cut(after, same, sameEnd)];
}

/** A text in quotes; a long one is cut at its end. */
export function quoteText(text: string): string {
  return text.length <= maxLength ? `“${text}”` : `“${text.slice(0, maxLength - 1).trimEnd()}…”`;
}

/** Keeps the part between the equal beginning and the equal end, with whole words around it. */
function cut(text: string, same: number, sameEnd: number): string {
  const start = same <= context ? 0 : text.lastIndexOf(' ', same - context) + 1;
  const restart = text.indexOf(' ', text.length - sameEnd + context);
  const end = sameEnd <= context || restart < 0 ? text.length : restart;
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
