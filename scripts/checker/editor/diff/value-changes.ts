import { isDeepStrictEqual } from 'node:util';
import type { JSONPath } from 'jsonc-parser';
import { writePath } from '../../parsing/finding.ts';
import { isFields } from '../../parsing/pages.ts';
import { pairItems } from './align.ts';
import { note, warn, type Change } from './change.ts';
import { isToldWhole, tellBoth, tellValue } from './value-words.ts';

/** Fields on which something hangs outside of the content, and what. */
const hangs = new Map([
  ['step', 'dashboards hang on it'],
  ['analytics', 'dashboards hang on it'],
  ['answer', 'stored answers hang on it'],
  ['value', 'stored answers hang on it'],
  ['type', 'the whole page changes with it'],
  ['sex', 'every address of the flow begins with it'],
]);

/** Fields whose texts are names, and lists of names; the others are wording. */
const names = new Set(
  'id page after home afterPurchase progress needs devices layout palette panel action kind src url emoji preselect currency'.split(
    ' ',
  ),
);

/** Every change of a value, field by field. `owner` ends the sentence: " of sleep", or nothing. */
export function* compareValues(before: unknown, after: unknown, path: JSONPath, owner: string): Generator<Change> {
  if (isDeepStrictEqual(before, after)) return;
  const field = path.at(-1);
  if (isToldWhole(field) || before === undefined || after === undefined) {
    yield describeChange(before, after, path, owner);
  } else if (isFields(before) && isFields(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      yield* compareValues(own(before, name), own(after, name), [...path, name], owner);
    }
  } else if (Array.isArray(before) && Array.isArray(after)) {
    yield* compareLists(before, after, path, owner);
  } else {
    yield describeChange(before, after, path, owner);
  }
}

/** A field of an object itself, and nothing that every object has. */
function own(object: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function* compareLists(before: unknown[], after: unknown[], path: JSONPath, owner: string): Generator<Change> {
  if (isReordered(before, after)) {
    yield note(`put ${writePath(path)}${owner} in another order`);
    return;
  }
  for (const pair of pairItems(before, after)) {
    yield* compareValues(pair.before, pair.after, [...path, pair.index], owner);
  }
}

function isReordered(before: unknown[], after: unknown[]): boolean {
  if (before.length !== after.length) return false;
  const left = [...after];
  return before.every((item) => {
    const index = left.findIndex((other) => isDeepStrictEqual(other, item));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

function describeChange(before: unknown, after: unknown, path: JSONPath, owner: string): Change {
  const text = writeChange(before, after, path, owner);
  const reason = hangs.get(String(path.at(-1)));
  return reason === undefined ? note(text) : warn(text, reason);
}

function writeChange(before: unknown, after: unknown, path: JSONPath, owner: string): string {
  const field = path.at(-1);
  const where = `${nameField(path)}${owner}`;
  if (isToldWhole(field)) return `changed ${where}: ${tellBoth(field, before, after).join(' → ')}`;
  if (before === undefined) return `added ${where}: ${tellValue(field, after)}`;
  if (after === undefined) return `removed ${where}: ${tellValue(field, before)}`;
  const isWording = typeof before === 'string' && typeof after === 'string' && !isName(path);
  return `${isWording ? 'reworded' : 'changed'} ${where}: ${tellBoth(field, before, after).join(' → ')}`;
}

function isName(path: JSONPath): boolean {
  const field = String(path.findLast((part) => typeof part === 'string'));
  return names.has(field) || hangs.has(field) || field === '$schema';
}

const spoken = new Map([
  ['next', 'where it leads on'],
  ['back', 'where the arrow back leads'],
  ['image', 'picture'],
  ['shell', 'header'],
  ['when', 'condition'],
  ['allowWhen', 'condition'],
]);

/** The name of a field for a sentence: "the title", "cases[1].text", "the condition of notes[0]". */
function nameField(path: JSONPath): string {
  const [field, holder] = [path.at(-1), path.slice(0, -1)];
  const word = spoken.get(String(field));
  if (word === undefined) return path.length === 1 ? `the ${writePath(path)}` : writePath(path);
  const named = word.startsWith('where') ? word : `the ${word}`;
  return holder.length === 0 ? named : `${named} of ${writePath(holder)}`;
}
