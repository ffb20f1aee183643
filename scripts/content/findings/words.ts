/** Joins words for a sentence: `"a", "b" or "c"`. */
export function listWords(words: readonly unknown[], joint: 'and' | 'or' = 'or'): string {
  const quoted = words.map((word) => JSON.stringify(word));
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${joint} ${quoted.at(-1)}`;
}

/** Quotes a value for a sentence; long ones are cut. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 56)}…${text.endsWith('"') ? '"' : ''}` : text;
}
