import type { RuleInfo } from './rule-info.ts';

/** What can be wrong with a file before anything in it can be judged, by the id of the rule. */
export const fileRules = {
  'missing-file': { summary: 'Every content file is there.', why: 'The quiz cannot be built without it.' },
  'unreadable-file': {
    summary: 'Every content file can be read.',
    why: 'Nothing in it can be judged, and the quiz cannot be built without it.',
  },
  'file-too-large': {
    summary: 'No content file has more than 10 MB.',
    why: 'No quiz has that many words, so something else got into it.',
  },
  'wrong-encoding': {
    summary: 'Every content file is text in UTF-8.',
    why: 'Letters such as “ü” or “’” would turn into “�” on the screen.',
  },
  'empty-file': { summary: 'No content file is empty.', why: 'Its pages would be gone.' },
  'malformed-json': { summary: 'Every content file is JSON.', why: 'Nothing behind this place can be read.' },
  'missing-comma': { summary: 'A comma stands between two things.', why: 'The file is no JSON without it.' },
  'trailing-comma': { summary: 'No comma stands behind the last thing.', why: 'The file is no JSON with it.' },
  comment: { summary: 'A content file has no comments.', why: 'JSON has no comments, and the build would stop here.' },
  'byte-order-mark': { summary: 'A content file starts with its first bracket.', why: 'The build would stop at it.' },
  'duplicate-key': { summary: 'No object has a field twice.', why: 'One of the two would be lost without a word.' },
  'reserved-name': {
    summary: 'No field is called “toString” or “valueOf”.',
    why: 'Programs mean something of their own by these names.',
  },
  'broken-schema': { summary: 'The schemas can be used.', why: 'The content cannot be held against them.' },
} as const satisfies Record<string, Omit<RuleInfo, 'id' | 'severity'>>;

export type FileRule = keyof typeof fileRules;
