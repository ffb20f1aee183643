import type { Report } from './finding.ts';

/** What the checks of shape can find, by the id of the rule: each with what it asks for. */
export const schemaRules = {
  'unknown-field':
    'An object has only the fields that its schema names: a misspelt one would be passed over in silence.',
  'missing-field': 'Every field that a page cannot do without is there.',
  'unknown-page-type': 'Every page has a type that exists.',
  'wrong-type': 'A value is of the kind that its field takes: a text, a number, a list.',
  'wrong-form': 'A text is written as its field asks for.',
  'wrong-length': 'A text, list or object is neither too short nor too long.',
  'wrong-number': 'A number lies within the limits of its field.',
  'unknown-value': 'A field with a closed list of values has one of them.',
  'repeated-value': 'A list names nothing twice.',
  'brace-in-text':
    'A token stands only where its value is known or a fallback is given: a visitor never reads a bare brace.',
  'unknown-token': 'A token is one of the closed list of its field.',
  'unknown-condition': 'A condition has one of the closed list of tests.',
  'mixed-condition': 'A condition has one test.',
} as const;

export interface SchemaReport extends Report {
  rule: keyof typeof schemaRules;
}
