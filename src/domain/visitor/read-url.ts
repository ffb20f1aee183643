/** Parses an absolute URL; undefined for an invalid one. Some supported browsers don't have `URL.canParse`. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
