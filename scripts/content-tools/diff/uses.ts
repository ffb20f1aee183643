import { writePath } from '../../content/parsing/finding.ts';
import { asFields, asList, isFields } from '../../content/parsing/pages.ts';

/** The places of a file whose conditions test for a value of an answer, such as "sleep.next[0]" and "gates[1]". */
export function listUses(file: unknown, answer: unknown, value: unknown): string[] {
  return [...findConditions(file, [])].flatMap(({ path, condition: { field, is, isOneOf } }) =>
    field === answer && (is === value || asList(isOneOf).includes(value)) ? [namePlace(file, path)] : [],
  );
}

/** Names a place by the id of its page if it has one, without the path inside its condition. */
export function namePlace(file: unknown, path: readonly (string | number)[]): string {
  const end = path.findIndex((part) => part === 'when' || part === 'allowWhen');
  const place = end < 0 ? [...path] : path.slice(0, end);
  const [list, index, ...rest] = place;
  const { id } = asFields(asList(asFields(file)[String(list)])[Number(index)]);
  if (typeof id !== 'string' || (list !== 'pages' && list !== 'detours')) return writePath(place);
  return rest.length === 0 ? id : writePath([id, ...rest]);
}

interface FoundCondition {
  path: (string | number)[];
  condition: Record<string, unknown>;
}

function* findConditions(value: unknown, path: (string | number)[]): Generator<FoundCondition> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* findConditions(item, [...path, index]);
  } else if (isFields(value)) {
    if ('field' in value) yield { path, condition: value };
    for (const [name, inner] of Object.entries(value)) yield* findConditions(inner, [...path, name]);
  }
}
