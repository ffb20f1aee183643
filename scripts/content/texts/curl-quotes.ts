/** Replaces straight quotation marks and apostrophes by curly ones: “so”, ‘so’ and don’t. */
export function curlQuotes(text: string): string {
  return (
    text
      // A quotation begins at the start, or after a space, a bracket or a dash; elsewhere it ends.
      .replaceAll(/(?<=^|[\s([{–—-])"/g, '“')
      .replaceAll('"', '”')
      // But not before a digit: ’90s has an apostrophe.
      .replaceAll(/(?<=^|[\s([{–—“-])'(?!\d)/g, '‘')
      .replaceAll("'", '’')
  );
}
