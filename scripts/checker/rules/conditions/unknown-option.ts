import type { Rule } from '../rule.ts';
import { listLeafFaults } from '../../graph/conditions/list-leaf-faults.ts';

/** A condition names values that the question's options have. */
export const unknownOption: Rule = {
  id: 'unknown-option',
  severity: 'error',
  summary: 'A condition names values that the options of its question have.',
  why: 'The condition would never hold.',
  check: (document, content) => listLeafFaults(content.walk(), document, 'unknown-option'),
};
