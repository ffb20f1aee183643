import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Pictures } from './pictures.ts';

/** The files to check. Paths are relative to the repository's root and have forward slashes. */
export interface ContentSource {
  /** The paths of the content files: the site, the flows, what they refer to, and the checker's own files. */
  files: readonly string[];
  /** The text of a content file. Throws if it can't be read. */
  readFile: (file: string) => string;
  pictures: Pictures;
  /** Everything in public/, by its address on the site. */
  siteFiles: ReadonlySet<string>;
  /** Set if findings are wanted that may only follow from a faulty list of fields or programs: edits are judged by them. */
  hasAll?: true;
  /** The schemas, if the caller has loaded them already. */
  schemas?: Ajv2020;
}
