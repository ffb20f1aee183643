import type { JSONPath } from 'jsonc-parser';
import type { ContentDocument } from '../parsing/document.ts';
import type { Random } from './random.ts';

/** The files that editors change, by name, such as "woman". */
export type Files = ReadonlyMap<string, ContentDocument>;

/** A file with one mistake in it. */
export interface Mutant {
  /** The name of the file: "woman". */
  name: string;
  text: string;
  /** The range of lines in the changed file that the checker should point into. */
  lines: readonly [first: number, last: number] | 'anywhere';
  /** A description of the change. */
  did: string;
  /** Why this mutant is valid content, if it is. */
  harmless?: string;
}

/** A kind of mistake that editors make. */
export interface Mistake {
  /** A description, such as "an option is deleted". */
  name: string;
  /** The rules that may find it: one of them must. */
  rules: readonly string[];
  /** Makes it at a random place; undefined if the place does not suit. */
  make: (files: Files, random: Random) => Mutant | undefined;
}

/** The place of a page or an option, and its fields. */
export interface Spot {
  document: ContentDocument;
  path: JSONPath;
  fields: Record<string, unknown>;
}
