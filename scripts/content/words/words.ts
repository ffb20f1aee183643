type Joint = 'and' | 'or';

/** Joins words for a sentence, each in quotes: `"a", "b" or "c"`. */
export function listWords(words: readonly unknown[], joint: Joint = 'or'): string {
  return joinWords(
    words.map((word) => JSON.stringify(word)),
    joint,
  );
}

/** Joins parts of a sentence without quotes: `a, b and c`. */
export function joinWords(parts: readonly string[], joint: Joint = 'and'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`;
}

/** Quotes a value for a sentence, cut to about 60 characters. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 56)}…${text.endsWith('"') ? '"' : ''}` : text;
}

/** An ordinal number: "1st", "12th", "82nd". */
export function writeOrdinal(place: number): string {
  const isTeen = Math.floor((place % 100) / 10) === 1;
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(place % 10) - 1];
  return `${place}${ending ?? 'th'}`;
}

/** The corrected words of a text; all of it if it is short. */
export function nameChange(text: string, corrected: string): string {
  const [before, after] = [text.split(' '), corrected.split(' ')];
  if (corrected.length <= 60 || before.length !== after.length) return corrected;
  return after.filter((word, index) => word !== before[index]).join(' … ');
}
