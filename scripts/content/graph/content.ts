import type { AddressBook } from '../parsing/addresses.ts';
import type { ContentDocument } from '../parsing/document.ts';
import type { ListValues } from '../schema/named-values.ts';
import type { Pictures } from '../parsing/pictures.ts';
import type { Walk } from './walk/walk.ts';

/** Everything that rules can read. */
export interface Content {
  /** The paths of all content files, also of those that could not be read. */
  files: readonly string[];
  /** Every file that could be read. */
  documents: readonly ContentDocument[];
  addresses: AddressBook;
  /** All paths that visitors can take, computed on the first call. */
  walk: () => Walk;
  /** The values of one schema in a file, such as every "Link" or "Image". */
  values: ListValues;
  pictures: Pictures;
  /** Everything in public/, by its address on the site, such as "/icons/favicon.svg". */
  siteFiles: ReadonlySet<string>;
}
