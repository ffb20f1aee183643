import type { JSONPath } from 'jsonc-parser';
import type { ContentDocument } from '../parsing/document.ts';
import type { Random } from './random.ts';

/** The files that editors change: by name, "woman". */
export type Files = ReadonlyMap<string, ContentDocument>;

/** A file with one mistake in it. */
export interface Mutant {
  /** The name of the file: "woman". */
  name: string;
  text: string;
  /** The lines of the changed file on one of which the checker should point, or everywhere. */
  lines: readonly [first: number, last: number] | 'anywhere';
  /** What was done, for the list. */
  did: string;
  /** Why this very mutant is right as it is, where it is. */
  harmless?: string;
}

/** A kind of mistake that editors make. */
export interface Mistake {
  /** What happens, such as "an option is deleted". */
  name: string;
  /** The rules of which one should find it. */
  rules: readonly string[];
  /** Makes it at a random place; nothing where the place does not suit. */
  make: (files: Files, random: Random) => Mutant | undefined;
}

/** The place of a page or an option, and its fields. */
export interface Spot {
  document: ContentDocument;
  path: JSONPath;
  fields: Record<string, unknown>;
}
