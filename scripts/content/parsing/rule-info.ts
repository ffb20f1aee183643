import type { Faults, NearMisses } from '../examples/changes.ts';

export type Severity = 'error' | 'warning';

/** What a rule is called and what it is for. npm run make -- docs writes a page of these. */
export interface RuleInfo {
  /** A stable name in kebab-case. */
  id: string;
  severity: Severity;
  /** Whether npm run content -- check fails on a warning of the rule, as on an error, until it is acknowledged. */
  failsUntilAcknowledged?: true;
  /** What content must look like: one sentence. */
  summary: string;
  /** Why it matters: a sentence that can follow any of the rule's messages. */
  why: string;
  /** What breaks the rule, for tests and for docs/content-rules.md, which shows the first one. A check never calls it. */
  faults?: () => Faults;
  /** What looks like a fault and is right, for tests. */
  nearMisses?: () => NearMisses;
}
