import type { Rule } from '../rule.ts';
import { listLeafFaults } from '../../graph/conditions/list-leaf-faults.ts';

/** A condition only names values that exist. */
export const unknownOption: Rule = {
  id: 'unknown-option',
  severity: 'error',
  summary: 'A condition only names values that an option of its question has.',
  why: 'The condition would never be true.',
  check: (document, content) => listLeafFaults(content.walk(), document, 'unknown-option'),
};
