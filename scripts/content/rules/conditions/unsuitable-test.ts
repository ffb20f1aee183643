import type { Rule } from '../rule.ts';
import { listLeafFaults } from '../../graph/conditions/list-leaf-faults.ts';

/** The test of a condition suits its field. */
export const unsuitableTest: Rule = {
  id: 'unsuitable-test',
  severity: 'error',
  summary: 'The test of a condition suits its field: limits for numbers, "isFuture" for dates.',
  why: 'The condition would never be true.',
  check: (document, content) => listLeafFaults(content.walk(), document, 'unsuitable-test'),
};
