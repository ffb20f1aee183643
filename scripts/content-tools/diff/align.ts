import { isDeepStrictEqual } from 'node:util';
import { findLongestRise } from './longest-rise.ts';

/** The changes of a list whose items have keys. */
export interface Alignment<Item> {
  removed: { item: Item; place: number }[];
  added: { item: Item; place: number }[];
  /** The smallest set of moves that explains the new order. Places count from 1. */
  moved: { item: Item; from: number; to: number }[];
  kept: { before: Item; after: Item }[];
}

/** Compares two lists whose items have keys. */
export function alignByKey<Item>(
  before: readonly Item[],
  after: readonly Item[],
  nameKey: (item: Item) => string,
): Alignment<Item> {
  const [old, now] = [keyItems(before, nameKey), keyItems(after, nameKey)];
  const common = [...now].flatMap(([key, { item, place }]) => {
    const was = old.get(key);
    return was ? [{ before: was.item, after: item, from: was.place, to: place }] : [];
  });
  const unmoved = new Set(findLongestRise(common.map(({ from }) => from)));
  return {
    removed: [...old].flatMap(([key, entry]) => (now.has(key) ? [] : [entry])),
    added: [...now].flatMap(([key, entry]) => (old.has(key) ? [] : [entry])),
    moved: common.flatMap(({ after: item, from, to }, n) => (unmoved.has(n) ? [] : [{ item, from, to }])),
    kept: common,
  };
}

/** Items by their keys. A second item with the same key gets a different one. */
function keyItems<Item>(items: readonly Item[], nameKey: (item: Item) => string) {
  const keyed = new Map<string, { item: Item; place: number }>();
  items.forEach((item, index) => {
    let key = nameKey(item);
    while (keyed.has(key)) key += ' again';
    keyed.set(key, { item, place: index + 1 });
  });
  return keyed;
}

/** Pairs the items of two lists without keys: equal ones at both ends, then the rest in order. */
export function pairItems(before: readonly unknown[], after: readonly unknown[]) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isDeepStrictEqual(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isDeepStrictEqual(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return Array.from({ length: Math.max(old.length, now.length) }, (_, n) => ({
    index: start + n,
    ...(n < old.length && { before: old[n] }),
    ...(n < now.length && { after: now[n] }),
  }));
}
