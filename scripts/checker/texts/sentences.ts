/** Splits a text into its sentences, each with its own sign at the end. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?…]["”’]?)\s+/).filter((sentence) => sentence !== '');
}

/** A search for words and phrases in a text: each as a whole, in any case, with either apostrophe. */
export function makeWordFinder(words: readonly string[]): (text: string) => string | undefined {
  if (words.length === 0) return () => undefined;
  // The longest first: of two phrases that start alike, the fuller one is named.
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
