import type { JSONPath } from 'jsonc-parser';
import { asFields } from '../../../content/parsing/pages.ts';
import { describeCondition } from '../../../content/words/condition-words.ts';
import type { Condition } from '../../../../src/domain/generated/types.ts';

/** The label of a field: "offersTitle" is "Offers title". */
export function nameField(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of the value at a path: the name of its field, or its place in a list. */
export function namePlace(path: JSONPath): string {
  const last = path.at(-1);
  return typeof last === 'number' ? `${last + 1}` : nameField(last ?? '');
}

/** An item of a list in a few words, by which editors know it. */
export function nameItem(item: unknown, index: number): string {
  const { label, title, text, id, after, page, value, when, retired } = asFields(item);
  const words = [label, title, text, id, after, page, value].map(readText).find((it) => it !== '');
  const condition = when === undefined ? '' : ` (when ${sayCondition(when)})`;
  const end = retired === true ? ', retired' : '';
  return `${words ?? nameByField(item) ?? `Number ${index + 1}`}${condition}${end}`;
}

/** The first plain value of an item with the name of its field: "Hours 12". */
function nameByField(item: unknown): string | undefined {
  const first = Object.entries(asFields(item)).find(([, value]) => say(value) !== '');
  return first && `${nameField(first[0])} ${say(first[1])}`;
}

const readText = (text: unknown): string => say(text) || say(asFields(text).text);

const unwritten = 'something that is not written yet';

/** A condition in words, also while it is being written. */
export function sayCondition(condition: unknown): string {
  if (asFields(condition).field === '') return unwritten;
  try {
    return describeCondition(condition as Condition);
  } catch {
    return unwritten;
  }
}

/** A plain value as text; empty for others, and without one. */
export const say = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
