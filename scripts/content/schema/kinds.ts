const names: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  null: 'null',
};

/** The kind of a value, in plain words. */
export function nameKind(value: unknown): string {
  if (typeof value === 'string') return 'a text';
  if (typeof value === 'boolean') return String(value);
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : typeof value === 'number' ? 'a number' : 'an object';
}

/** The types that a schema allows, in plain words: "a text in double quotes or a list in [ ]". */
export function writeKinds(types: string | readonly string[]): string {
  return [...new Set([types].flat())].map((type) => names[type] ?? type).join(' or ');
}
