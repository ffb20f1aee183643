import type { AddressBook } from './addresses.ts';
import type { ContentDocument } from './document.ts';
import type { Report, Severity } from './finding.ts';

/** What a rule may look at: all files together, and which files lie in the repository. */
export interface Content {
  documents: readonly ContentDocument[];
  addresses: AddressBook;
  /** Whether a file exists, by its path from the repository's root. */
  fileExists: (file: string) => boolean;
}

/** A rule about what content means. It is pure, and takes content of any shape: what the schemas refuse, it passes by. */
export interface Rule {
  /** A stable name in kebab-case. */
  id: string;
  severity: Severity;
  /** What the rule asks for and why, in one or two sentences. */
  description: string;
  check: (document: ContentDocument, content: Content) => Iterable<Report>;
}
