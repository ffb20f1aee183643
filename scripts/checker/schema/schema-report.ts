import type { Report } from '../parsing/finding.ts';
import type { RuleInfo } from '../parsing/rule-info.ts';

/** What the checks of shape can find, by the id of the rule. */
export const schemaRules = {
  'unknown-field': {
    summary: 'An object has only the fields that its schema names.',
    why: 'A misspelt field would be passed over in silence.',
  },
  'missing-field': {
    summary: 'Every field that a page cannot do without is there.',
    why: 'The app cannot do without.',
  },
  'unknown-page-type': { summary: 'Every page has a type that exists.', why: 'Nothing could show the page.' },
  'wrong-type': {
    summary: 'A value is of the kind that its field takes: a text, a number, a list.',
    why: 'The app could not read it.',
  },
  'wrong-form': { summary: 'A text is written as its field asks for.', why: 'The app could not use it.' },
  'wrong-length': {
    summary: 'A text, list or object is neither too short nor too long.',
    why: 'The screen would be empty or overflow.',
  },
  'wrong-number': { summary: 'A number lies within the limits of its field.', why: 'The app could not use it.' },
  'unknown-value': {
    summary: 'A field with a closed list of values has one of them.',
    why: 'Any other means nothing to the app.',
  },
  'repeated-value': { summary: 'A list names nothing twice.', why: 'The second one would do nothing.' },
  'brace-in-text': {
    summary: 'A token stands only where its value is known or a fallback is given.',
    why: 'A visitor would read a bare brace.',
  },
  'unknown-token': { summary: 'A token is one of the closed list of its field.', why: 'Nothing could take its place.' },
  'unknown-condition': {
    summary: 'A condition has one of the closed list of tests.',
    why: 'Nobody could say whether it holds.',
  },
  'mixed-condition': { summary: 'A condition has one test.', why: 'It would be unclear which one counts.' },
} as const satisfies Record<string, Omit<RuleInfo, 'id' | 'severity'>>;

export interface SchemaReport extends Report {
  rule: keyof typeof schemaRules;
}
