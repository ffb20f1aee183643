// The British list has no comma before the last word.
const list = new Intl.ListFormat('en-GB');

/** Words as a list in a sentence: sleep, energy and focus; undefined without any. */
export const writeList = (words: readonly string[]): string | undefined =>
  words.length > 0 ? list.format(words) : undefined;
