/** Returns the README with a table between two marker lines, such as `<!-- events: … -->`; throws if they are missing. */
export function placeTable(readme: string, markers: readonly [start: string, end: string], table: string): string {
  const [start, end] = [readme.indexOf(markers[0]), readme.indexOf(markers[1])];
  if (start < 0 || end < start) {
    throw new Error(`README.md has no place for the table, between ${markers.join(' and ')}.`);
  }
  return `${readme.slice(0, start)}${markers[0]}\n\n${table}\n\n${readme.slice(end)}`;
}
