/** Splits a text into sentences, each with its punctuation mark. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?…]["”’]?)\s+/).filter((sentence) => sentence !== '');
}

/** A function that finds the first of some words or phrases in a text: whole words, in any case, with any apostrophe. */
export function makeWordFinder(words: readonly string[]): (text: string) => string | undefined {
  if (words.length === 0) return () => undefined;
  // Longest first: of two phrases with the same beginning, find the longer one.
  const phrases = words.map((word) => escape(straighten(word.trim()))).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}]|'\\p{L})`, 'iu');
  return (text) => pattern.exec(straighten(text))?.[0];
}

function straighten(text: string): string {
  return text.replaceAll('’', "'").replaceAll(/\s+/g, ' ');
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
