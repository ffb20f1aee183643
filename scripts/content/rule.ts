import type { AddressBook } from './addresses.ts';
import type { ContentDocument } from './reading/document.ts';
import type { FileReport, Report, Severity } from './findings/finding.ts';
import type { ListValues } from './shape/named-values.ts';
import type { Pictures } from './pictures/pictures.ts';
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

/** What a rule asks for. The page docs/content-rules.md is made of these. */
export interface RuleInfo {
  /** A stable name in kebab-case. */
  id: string;
  severity: Severity;
  /** What the rule asks for: one sentence. */
  asks: string;
  /** Why it matters, as a sentence that can follow any of the rule's messages. */
  why: string;
}

/** A rule about what content means. It is pure, and takes content of any shape: what the schemas refuse, it passes by. */
export interface Rule extends RuleInfo {
  /** Whether it is about the content as it stands, and never about what a variant makes of it. */
  sparesVariants?: true;
  check: (document: ContentDocument, content: Content) => Iterable<Report>;
  /** What is wrong with files that are no content files, such as pictures; asked once for all. */
  checkFiles?: (content: Content) => Iterable<FileReport>;
}
