import { isDeepStrictEqual } from 'node:util';
import type { JSONPath } from 'jsonc-parser';
import { writePath } from '../../content/parsing/finding.ts';
import { isFields } from '../../content/parsing/pages.ts';
import { pairItems } from './align.ts';
import { note, warn, type Change } from './change.ts';
import { isDescribedWhole, writeBoth, writeValue } from './value-words.ts';

/** Fields that something outside the content depends on, with the reason. */
const dependents = new Map([
  ['step', 'dashboards depend on it'],
  ['analytics', 'dashboards depend on it'],
  ['answer', 'stored answers depend on it'],
  ['value', 'stored answers depend on it'],
  ['sensitive', 'it decides who learns the answer'],
  ['sent', 'it decides who learns the answer'],
  ['type', 'the whole page changes with it'],
  ['program', 'every address of the flow begins with it'],
  ['price', 'visitors pay it'],
  ['firstPrice', 'visitors pay it'],
  ['currency', 'every price changes with it'],
]);

/** Fields that matter as a whole, whatever changes inside, with the reason. */
const subjects = new Map([
  ['consent', 'it decides what visitors agree to'],
  ['links', 'visitors find the terms and their rights there'],
  ['legal', 'visitors agree to it'],
  ['disclosure', 'the law asks for these terms'],
  ['offerText', 'the law asks for these terms'],
  ['taxes', 'it says what visitors pay'],
  ['timeline', 'it promises a reminder'],
  ['seller', 'the law asks for this'],
  ['perDay', 'it says what visitors pay'],
  ['order', 'it says what visitors have paid'],
  ['guarantee', 'it is a promise'],
  ['offers', 'visitors pay it'],
]);

/** Fields whose values are names or lists of names; the texts in other fields are wording. */
const names = new Set(
  'id name mode page after home afterPurchase progress needs devices layout palette panel action kind src url emoji preselect currency mark preview licence opens closes'.split(
    ' ',
  ),
);

/** Describes every change of a value, field by field. `owner` is the end of the sentence: " of sleep", or empty. */
export function* compareValues(before: unknown, after: unknown, path: JSONPath, owner: string): Generator<Change> {
  if (isDeepStrictEqual(before, after)) return;
  const field = path.at(-1);
  if (isDescribedWhole(field) || before === undefined || after === undefined) {
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

/** An object's own field, not an inherited one such as `toString`. */
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
  const subject = path.find((part) => subjects.has(String(part)));
  const reason = dependents.get(String(path.at(-1))) ?? subjects.get(String(subject));
  return reason === undefined ? note(text) : warn(text, reason);
}

function writeChange(before: unknown, after: unknown, path: JSONPath, owner: string): string {
  const field = path.at(-1);
  const where = `${nameField(path)}${owner}`;
  if (isDescribedWhole(field)) return `changed ${where}: ${writeBoth(field, before, after).join(' → ')}`;
  if (before === undefined) return `added ${where}: ${writeValue(field, after)}`;
  if (after === undefined) return `removed ${where}: ${writeValue(field, before)}`;
  const isWording = typeof before === 'string' && typeof after === 'string' && !isName(path) && !isColour(after);
  return `${isWording ? 'reworded' : 'changed'} ${where}: ${writeBoth(field, before, after).join(' → ')}`;
}

const isColour = (text: string): boolean => /^#[0-9a-f]{6,8}$/.test(text);

function isName(path: JSONPath): boolean {
  const field = String(path.findLast((part) => typeof part === 'string'));
  return names.has(field) || dependents.has(field) || field === '$schema';
}

const spokenNames = new Map([
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
  const word = spokenNames.get(String(field));
  if (word === undefined) return path.length === 1 ? `the ${writePath(path)}` : writePath(path);
  const named = word.startsWith('where') ? word : `the ${word}`;
  return holder.length === 0 ? named : `${named} of ${writePath(holder)}`;
}
