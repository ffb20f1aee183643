import { isDeepStrictEqual } from 'node:util';

/** The changes of a list whose items have keys. */
interface Alignment<Item> {
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

/** The indexes of a longest increasing subsequence. Of two equal numbers the first one is kept. */
export function findLongestRise(numbers: readonly number[]): number[] {
  // tails[n] is the index of the smallest number that ends an increasing subsequence of n + 1 numbers so far.
  const tails: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [place, number] of numbers.entries()) {
    let length = 0;
    for (let end = tails.length; length < end;) {
      const middle = Math.floor((length + end) / 2);
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) length = middle + 1;
      else end = middle;
    }
    before[place] = tails[length - 1];
    const tail = tails[length];
    if (tail === undefined || numbers[tail] !== number) tails[length] = place;
  }
  const rise: number[] = [];
  for (let place = tails.at(-1); place !== undefined; place = before[place]) rise.push(place);
  return rise.toReversed();
}
