import type { ContentSource } from '../../content/parsing/source.ts';
import { groupBy } from '../../content/parsing/group-by.ts';
import { makeValueLister } from '../../content/schema/named-values.ts';
import { listTexts } from '../../content/texts/texts.ts';
import type { Change, Spot } from './change.ts';
import { listPlaces, listReferences, type Places, type References } from './places.ts';

/** A way to make mistakes that knows nothing of the content but its schemas and what refers to what. */
export interface Mutator {
  /** What it does, such as "drop a required field". */
  name: string;
  /**
   * The least share of its mutants that the checker has to find, somewhat below what was measured. The others are valid
   * content, or no rule notices them: all of them at 0.
   */
  least: number;
  /** Makes one at a random place; undefined if the place does not suit. */
  mutate: (material: Material, random: Random) => Change | undefined;
}

/** What mistakes can be made in. */
export interface Material extends Places, References {
  /** The texts that visitors read. */
  texts: readonly Spot[];
}

/** Reads valid content. */
export function readMaterial(source: ContentSource): Material {
  const places = listPlaces(source);
  const values = makeValueLister(places.book);
  const texts = places.documents.flatMap((document) =>
    listTexts(document, { values }).map(({ path, text }) => ({ document, path, value: text })),
  );
  return { ...places, ...listReferences(places, source.siteFiles), texts };
}

/** A random item, each sort equally often: there are a thousand conditions, and five gates. */
export function pickEvenly<Item>(items: readonly Item[], sortOf: (item: Item) => unknown, random: Random) {
  return random.pick(random.pick([...groupBy(items, sortOf).values()]) ?? []);
}

/** A word with two neighbouring letters swapped. */
export function misspell(word: string, random: Random): string {
  const places = [...word].flatMap((letter, n) => (letter !== word[n + 1] && /^\w\w/.test(word.slice(n)) ? [n] : []));
  const n = random.pick(places);
  return n === undefined ? `${word}x` : word.slice(0, n) + word[n + 1] + word[n] + word.slice(n + 2);
}

/** A seeded generator of pseudorandom numbers: mulberry32, in the public domain, by Tommy Ettinger. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A number from 0 (included) to 1 (excluded). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 (included) to the limit (excluded). */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** A random item of a list; undefined if the list is empty. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }
}
