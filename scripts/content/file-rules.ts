import type { RuleInfo } from './rule.ts';

/** What can be wrong with a file before anything in it can be judged, by the id of the rule. */
export const fileRules = {
  'missing-file': { asks: 'Every content file is there.', why: 'The quiz cannot be built without it.' },
  'empty-file': { asks: 'No content file is empty.', why: 'Its pages would be gone.' },
  'malformed-json': { asks: 'Every content file is JSON.', why: 'Nothing behind this place can be read.' },
  'missing-comma': { asks: 'A comma stands between two things.', why: 'The file is no JSON without it.' },
  'trailing-comma': { asks: 'No comma stands behind the last thing.', why: 'The file is no JSON with it.' },
  comment: { asks: 'A content file has no comments.', why: 'JSON knows none, so the build would stop here.' },
  'byte-order-mark': { asks: 'A content file starts with its first bracket.', why: 'The build would stop at it.' },
  'duplicate-key': { asks: 'No object has a field twice.', why: 'One of the two would be lost without a word.' },
  'broken-schema': { asks: 'The schemas can be used.', why: 'The content cannot be held against them.' },
} as const satisfies Record<string, Omit<RuleInfo, 'id' | 'severity'>>;

export type FileRule = keyof typeof fileRules;
