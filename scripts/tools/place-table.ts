/** The document with the tables of what is sent and kept. */
export const dataDocument = 'docs/data.md';

/** Returns the document with a table between two marker lines, such as `<!-- events: … -->`; throws if they are missing. */
export function placeTable(document: string, markers: readonly [start: string, end: string], table: string): string {
  const [start, end] = [document.indexOf(markers[0]), document.indexOf(markers[1])];
  if (start < 0 || end < start) {
    throw new Error(`${dataDocument} has no place for the table, between ${markers.join(' and ')}.`);
  }
  return `${document.slice(0, start)}${markers[0]}\n\n${table}\n\n${document.slice(end)}`;
}
