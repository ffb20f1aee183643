import type { AddressBook } from './addresses.ts';
import type { ContentDocument } from './document.ts';
import type { Report, Severity } from './finding.ts';
import type { Pictures } from './pictures.ts';

/** Everything that rules may look at. */
export interface Content {
  /** Every file that could be read. */
  documents: readonly ContentDocument[];
  addresses: AddressBook;
  pictures: Pictures;
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
  check: (document: ContentDocument, content: Content) => Iterable<Report>;
}
