/** A text with curly quotation marks in place of straight ones: “so”, ‘so’ and don’t. */
export function curlQuotes(text: string): string {
  return (
    text
      // Behind a space, a bracket or a dash, or at the start, a quotation begins; elsewhere it ends.
      .replaceAll(/(?<=^|[\s([{–—-])"/g, '“')
      .replaceAll('"', '”')
      // ’90s has an apostrophe in the same place.
      .replaceAll(/(?<=^|[\s([{–—“-])'(?!\d)/g, '‘')
      .replaceAll("'", '’')
  );
}
