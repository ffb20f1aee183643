import type { RuleInfo } from './rule-info.ts';

/** Faults that keep the values of a file from being checked, by rule id. */
export const fileRules = {
  'missing-file': { summary: 'Every content file exists.', why: 'The quiz cannot be built without it.' },
  'unreadable-file': {
    summary: 'Every content file can be read.',
    why: 'It cannot be checked, and the quiz cannot be built without it.',
  },
  'file-too-large': {
    summary: 'No content file is larger than 10 MB.',
    why: 'No quiz has that many words, so something else must be in it.',
  },
  'wrong-encoding': {
    summary: 'Every content file is UTF-8 text.',
    why: 'Letters such as “ü” or “’” would show as “�” on the screen.',
  },
  'empty-file': { summary: 'No content file is empty.', why: 'Its pages would be missing.' },
  'malformed-json': {
    summary: 'Every content file is valid JSON.',
    why: 'The quiz cannot be built from anything else.',
  },
  'missing-comma': { summary: 'There is a comma between two values.', why: 'Without it the file is not valid JSON.' },
  'trailing-comma': { summary: 'There is no comma after the last value.', why: 'With it the file is not valid JSON.' },
  comment: { summary: 'A content file has no comments.', why: 'JSON has no comments, and the build would fail.' },
  'byte-order-mark': { summary: 'A content file starts with its opening bracket.', why: 'The build would fail.' },
  'duplicate-key': { summary: 'No object has the same field twice.', why: 'One of the two would be ignored.' },
  'reserved-name': {
    summary: 'No field is called “toString” or “valueOf”.',
    why: 'The programming language uses these names for itself.',
  },
  'broken-schema': { summary: 'The schemas are valid.', why: 'The content is checked against them.' },
} as const satisfies Record<string, Omit<RuleInfo, 'id' | 'severity'>>;

export type FileRule = keyof typeof fileRules;
