import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Pictures } from './pictures.ts';

/** What to check, and how to reach it; paths count from the repository's root and have forward slashes. */
export interface ContentSource {
  /** The content files by their paths: the site, the flows, and the two that the checker itself goes by. */
  files: readonly string[];
  /** The text of a content file; throws when there is none. */
  readFile: (file: string) => string;
  pictures: Pictures;
  /** Everything in public/, by its address on the site. */
  siteFiles: ReadonlySet<string>;
  /** The ids of the offers that the onboarding service sells. */
  offerIds: readonly string[];
  /** The schemas, where the caller has loaded them already. */
  schemas?: Ajv2020;
}
