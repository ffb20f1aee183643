export type Severity = 'error' | 'warning';

/** What a rule asks for. The page docs/content-rules.md is made of these. */
export interface RuleInfo {
  /** A stable name in kebab-case. */
  id: string;
  severity: Severity;
  /** What the rule asks for: one sentence. */
  summary: string;
  /** Why it matters, as a sentence that can follow any of the rule's messages. */
  why: string;
}
