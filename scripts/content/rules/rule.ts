import type { Faults, NearMisses } from '../examples/changes.ts';
import type { Content } from '../graph/content.ts';
import type { RuleInfo } from '../parsing/file-rules.ts';
import type { ContentDocument } from '../parsing/document.ts';
import type { FileReport, Report } from '../parsing/finding.ts';

/**
 * A rule about the meaning of content. It is pure, accepts content of any shape, and skips what the schemas reject. What is
 * exported as one from a file in a folder of rules/ is in the list, which is made anew before each command.
 */
export interface Rule extends RuleInfo {
  faults: () => Faults;
  nearMisses: () => NearMisses;
  /** Whether the rule is not run on the content of variants. */
  skipVariants?: true;
  check: (document: ContentDocument, content: Content) => Iterable<Report>;
  /** Checks files other than content files, such as pictures. Called once per run. */
  checkFiles?: (content: Content) => Iterable<FileReport>;
}
