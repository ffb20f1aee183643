import { acknowledgementRules } from './acknowledge.ts';
import { fileRules, type RuleInfo } from '../parsing/file-rules.ts';
import { rules } from './rules.ts';
import { schemaRules } from '../schema/schema-report.ts';

/** Every rule of the checker: about files, schemas, meaning and acknowledgements. */
export const allRules: readonly RuleInfo[] = [
  ...listErrors(fileRules),
  ...listErrors(schemaRules),
  ...rules,
  ...listErrors(acknowledgementRules),
];

/** The rules of a group that is kept by id. */
export function listErrors(group: Record<string, Omit<RuleInfo, 'id' | 'severity'>>): RuleInfo[] {
  return Object.entries(group).map(([id, info]) => ({ id, severity: 'error', ...info }));
}
