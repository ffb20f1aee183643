import type { VariantPaths } from '../experiments/variant-content.ts';
import type { Finding } from '../parsing/finding.ts';
import type { PathCount } from '../graph/walk/count-paths.ts';

export interface CheckResult {
  findings: Finding[];
  fileCount: number;
  /** How many pages could be read. */
  pageCount: number;
  /** How many of them have something that was never published. */
  unpublishedCount: number;
  /** How many ways lead through each flow; none are counted while something is wrong. */
  paths: readonly PathCount[];
  /** The same for visitors with each combination of variants. */
  variants: readonly VariantPaths[];
}
