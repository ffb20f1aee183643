/** A whole address in its parts; undefined for a text that is none. `URL.canParse` is newer than some of our phones. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
