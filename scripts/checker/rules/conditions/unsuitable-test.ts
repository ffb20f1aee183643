import type { Rule } from '../rule.ts';
import { listLeafFaults } from '../../graph/conditions/list-leaf-faults.ts';

/** A condition asks of a field what can be asked of it. */
export const unsuitableTest: Rule = {
  id: 'unsuitable-test',
  severity: 'error',
  summary: 'A condition asks of a field what can be asked of it: numbers of numbers, dates of dates.',
  why: 'The condition would never hold.',
  check: (document, content) => listLeafFaults(content.walk(), document, 'unsuitable-test'),
};
