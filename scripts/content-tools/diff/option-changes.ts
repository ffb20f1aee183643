import { writeOrdinal } from '../../content/words/words.ts';
import { asFields, asList, isFields, type Fields } from '../../content/parsing/pages.ts';
import { alignByKey } from './align.ts';
import { note, warn, type Change } from './change.ts';
import { quoteText } from './value-words.ts';
import { compareValues } from './value-changes.ts';
import { writePath } from '../../content/parsing/finding.ts';

/** The two versions of a file, to find conditions that use a value. */
export interface Versions {
  before: unknown;
  after: unknown;
}

/** The changes of a question's options, which are identified by their values. */
export function* compareOptions(
  before: unknown,
  after: unknown,
  { id, answer }: { id: string; answer: unknown },
  versions: Versions,
): Generator<Change> {
  const [old, now] = [asList(before).map(asFields), asList(after).map(asFields)];
  const { removed, added, moved, kept } = alignByKey(old, now, ({ value }) => String(value));
  const revalued = removed.flatMap(({ item }) => {
    const twin = added.find((other) => other.item.label === item.label && item.label !== undefined);
    return twin ? [{ before: item, after: twin.item }] : [];
  });
  const writeUses = (option: Fields) => describeUses(versions, answer, option.value);

  for (const { item } of removed) {
    if (revalued.some((pair) => pair.before === item)) continue;
    yield note(`removed option ${nameOption(item)} of ${id}${writeUses(item)}`);
  }
  for (const { item } of added) {
    if (!revalued.some((pair) => pair.after === item)) yield note(`added option ${nameOption(item)} to ${id}`);
  }
  for (const pair of revalued) {
    const values = `${quoteText(String(pair.before.value))} → ${quoteText(String(pair.after.value))}`;
    const text = `changed the stored value of option ${nameOption(pair.before)} of ${id}: ${values}`;
    yield warn(`${text}${writeUses(pair.before)}`, 'stored answers depend on it');
  }
  for (const { item, from, to } of moved) {
    yield note(`moved option ${nameOption(item)} of ${id} from ${writeOrdinal(from)} to ${writeOrdinal(to)}`);
  }
  for (const pair of [...kept, ...revalued]) {
    const owner = ` of option ${quoteText(String(pair.after.value))} of ${id}`;
    yield* compareValues({ ...pair.before, value: undefined }, { ...pair.after, value: undefined }, [], owner);
  }
}

function nameOption({ label, value }: Fields): string {
  return quoteText(String(label ?? value));
}

/** "; 2 conditions used it: sleep.next[0], gates[1]; 1 condition still uses it: gates[1]" */
function describeUses({ before, after }: Versions, answer: unknown, value: unknown): string {
  const used = listUses(before, answer, value);
  const still = listUses(after, answer, value);
  const count = (places: string[]) => `${places.length} condition${places.length === 1 ? '' : 's'}`;
  return [
    used.length > 0 ? `; ${count(used)} used it: ${used.join(', ')}` : '',
    still.length > 0 ? `; ${count(still)} still use${still.length === 1 ? 's' : ''} it: ${still.join(', ')}` : '',
  ].join('');
}

/** The places of a file whose conditions test for a value of an answer, such as "sleep.next[0]" and "gates[1]". */
function listUses(file: unknown, answer: unknown, value: unknown): string[] {
  return [...findConditions(file, [])].flatMap(({ path, condition: { field, is, isOneOf } }) =>
    field === answer && (is === value || asList(isOneOf).includes(value)) ? [namePlace(file, path)] : [],
  );
}

/** Names a place by the id of its page if it has one, without the path inside its condition. */
function namePlace(file: unknown, path: readonly (string | number)[]): string {
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
