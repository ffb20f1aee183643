import type { Report } from '../parsing/finding.ts';
import type { RuleInfo } from '../parsing/rule-info.ts';

/** The faults that the schemas find, by rule id. */
export const schemaRules = {
  'unknown-field': {
    summary: 'An object has only the fields that its schema names.',
    why: 'A misspelt field would be ignored.',
  },
  'missing-field': {
    summary: 'Every required field exists.',
    why: 'The app needs it.',
  },
  'unknown-page-type': { summary: 'Every page has a type that exists.', why: 'The app could not show the page.' },
  'wrong-type': {
    summary: 'A value has the type that its field takes: a text, a number, a list.',
    why: 'The app could not read it.',
  },
  'wrong-form': { summary: 'A text has the form that its field takes.', why: 'The app could not use it.' },
  'wrong-length': {
    summary: 'A text, list or object is neither too short nor too long.',
    why: 'The screen would look empty or overfull.',
  },
  'wrong-number': { summary: 'A number is within the limits of its field.', why: 'The app could not use it.' },
  'unknown-value': {
    summary: 'A field with a closed list of values has one of them.',
    why: 'The app does not know any other value.',
  },
  'repeated-value': { summary: 'A list contains nothing twice.', why: 'The second one would have no effect.' },
  'brace-in-text': {
    summary: 'A token is only used where its value is always known, or with a fallback.',
    why: 'Visitors would read the braces.',
  },
  'unknown-token': { summary: 'A token is one of those that its field takes.', why: 'It would not be replaced.' },
  'unknown-condition': {
    summary: 'A condition has one of the known tests.',
    why: 'The app could not tell whether it is true.',
  },
  'mixed-condition': { summary: 'A condition has only one test.', why: 'It would be unclear which one counts.' },
} as const satisfies Record<string, Omit<RuleInfo, 'id' | 'severity'>>;

export interface SchemaReport extends Report {
  rule: keyof typeof schemaRules;
}
