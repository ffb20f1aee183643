import type { Finding } from '../parsing/finding.ts';
import { ruleFiles } from './generated/rule-files.ts';
import type { Rule } from './rule.ts';

/** Every rule about the meaning of content. README.md says how to add one. */
export const rules: readonly Rule[] = Object.values(ruleFiles).flat();

const lossRules = new Set(
  Object.entries(ruleFiles).flatMap(([file, its]) => (file.startsWith('published/') ? its.map(({ id }) => id) : [])),
);

/** Whether a finding is about something published that was changed: it is an error until that is published. */
export function isLoss({ rule }: Pick<Finding, 'rule'>): boolean {
  return lossRules.has(rule);
}
