/** Repeats a piece, made from its number, until the text between start and end has about this many bytes. */
function fill(bytes: number, start: string, piece: (index: number) => string, end: string): string {
  const parts = [start];
  let length = start.length + end.length;
  for (let index = 0; ; index += 1) {
    const part = piece(index);
    if (length + part.length > bytes) break;
    length += part.length;
    parts.push(part);
  }
  return parts.join('') + end;
}

/** A field name of the same length for every number, with its comma, unless it is the first. */
const field = (index: number, value: string, length = 6) =>
  `${index === 0 ? '' : ','}"k${String(index).padStart(length, '0')}":${value}`;

/** Bodies of onboarding writes that are made to cost the service as much as possible, by about this many bytes. */
export const hostileBodies: Record<string, (bytes: number) => string> = {
  'unknown fields': (bytes) => fill(bytes, '{', (n) => field(n, '1'), '}'),
  'unknown fields in height': (bytes) => fill(bytes, '{"height":{', (n) => field(n, '1'), '}}'),
  'unknown fields in weight, height and origin': (bytes) =>
    `{${['weight', 'weightGoal', 'height', 'attribution']
      .map((name) => fill((bytes - 5) / 4, `"${name}":{`, (n) => field(n, '1'), '}'))
      .join(',')}}`,
  'very many experiments': (bytes) => fill(bytes, '{"experiments":{', (n) => field(n, '"a"'), '}}'),
  'badly named experiments': (bytes) => fill(bytes, '{"experiments":{', (n) => field(n, '1').replace('k', 'K '), '}}'),
  'deep nesting of lists': (bytes) => `{"age":${'['.repeat(bytes / 2 - 5)}${']'.repeat(bytes / 2 - 5)}}`,
  'deep nesting of objects': (bytes) => {
    const depth = Math.floor((bytes - 20) / 12);
    return `{"height":${'{"height":'.repeat(depth)}1${'}'.repeat(depth)}}`;
  },
  'a long text': (bytes) => `{"age":"${'x'.repeat(bytes - 10)}"}`,
  'a long list': (bytes) => fill(bytes, '{"age":[0', () => ',1', ']}'),
  'a long list as the body': (bytes) => fill(bytes, '[0', () => ',{}', ']'),
  'one field again and again': (bytes) => fill(bytes, '{"age":1', () => ',"age":1', '}'),
  'names of prototypes': (bytes) =>
    fill(bytes, '{"__proto__":{"constructor":1}', (n) => `,"__proto__":{"constructor":{"prototype":${n}}}`, '}'),
  'prototypes in one another': (bytes) => {
    const depth = Math.floor((bytes - 20) / 14);
    return `${'{"__proto__":'.repeat(depth)}1${'}'.repeat(depth)}`;
  },
  'halves of characters': (bytes) => fill(bytes, '{"age":"', () => '\\ud83c', '"}'),
  'half a character after a long text': (bytes) => `{"age":"${'x'.repeat(bytes - 30)}\\ud83c"}`,
  'a huge number': (bytes) => `{"height":{"cm":${'9'.repeat(bytes - 30)}}}`,
  'a small number': (bytes) => `{"height":{"cm":0.${'0'.repeat(bytes - 30)}1}}`,
  'a long field name': (bytes) => `{"${'x'.repeat(bytes - 10)}":1}`,
  'long field names': (bytes) => fill(bytes, '{', (n) => field(n, '1', 1000), '}'),
  'a field name of slashes and tildes': (bytes) => `{"${'/~'.repeat(bytes / 2 - 5)}":1}`,
  'an e-mail address of many labels': (bytes) => fill(bytes, '{"email":"a@a', () => '.a', '!"}'),
  'an e-mail address of hyphens': (bytes) => fill(bytes, '{"email":"a@a', () => '-', '"}'),
  'an experiment’s name of many words': (bytes) => fill(bytes, '{"experiments":{"a', () => '-a', '!":"a"}}'),
};
