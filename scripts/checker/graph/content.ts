import type { AddressBook } from '../parsing/addresses.ts';
import type { ContentDocument } from '../parsing/document.ts';
import type { ListValues } from '../schema/named-values.ts';
import type { Pictures } from '../parsing/pictures.ts';
import type { Walk } from './walk/walk.ts';

/** Everything that rules may look at. */
export interface Content {
  /** Every file that could be read. */
  documents: readonly ContentDocument[];
  addresses: AddressBook;
  /** Every way that visitors can take; walked when it is first asked for. */
  walk: () => Walk;
  /** The values of one schema in a file, such as every "Link" or "Image". */
  values: ListValues;
  pictures: Pictures;
  /** Everything in public/, by its address on the site, such as "/icons/favicon.svg". */
  siteFiles: ReadonlySet<string>;
  /** The ids of the offers that the onboarding service sells. */
  offerIds: readonly string[];
}
