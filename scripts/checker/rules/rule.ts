import type { Content } from '../graph/content.ts';
import type { RuleInfo } from '../parsing/rule-info.ts';
import type { ContentDocument } from '../parsing/document.ts';
import type { FileReport, Report } from '../parsing/finding.ts';

/** A rule about what content means. It is pure, and takes content of any shape: what the schemas refuse, it passes by. */
export interface Rule extends RuleInfo {
  /** Whether it is about the content as it stands, and never about what a variant makes of it. */
  skipVariants?: true;
  check: (document: ContentDocument, content: Content) => Iterable<Report>;
  /** What is wrong with files that are no content files, such as pictures; asked once for all. */
  checkFiles?: (content: Content) => Iterable<FileReport>;
}
