import type { VariantPaths } from '../experiments/variant-content.ts';
import type { Finding } from '../parsing/finding.ts';
import type { PathCount } from '../graph/walk/count-paths.ts';

export interface CheckResult {
  findings: Finding[];
  fileCount: number;
  /** The number of pages that could be read. */
  pageCount: number;
  /** The number of pages with parts that have not been published yet. */
  unpublishedCount: number;
  /** The number of paths through each flow; empty if there are errors. */
  paths: readonly PathCount[];
  /** The same for visitors with each combination of variants. */
  variants: readonly VariantPaths[];
}
