import { findSlip } from './usual-slips.ts';

/** One fault of the JSON itself, in plain words. */
export interface SyntaxFault {
  rule: 'malformed-json' | 'comment' | 'trailing-comma' | 'missing-comma';
  problem: string;
  remedy: string;
  offset: number;
  length: number;
  /** Whether the parser can't read on. */
  isFatal: boolean;
  /** The whole text without this fault, if it is clear what was meant. Without it, further findings would be guesses. */
  mended?: string;
}

const messages: Record<string, [problem: string, remedy: string]> = {
  InvalidSymbol: [
    '{word} is not valid JSON.',
    'Put words between straight double quotes; inside a text, write curly ones: “ and ”.',
  ],
  InvalidNumberFormat: ['{word} is not a number.', 'Write digits with at most one decimal point.'],
  PropertyNameExpected: [
    'The name of a field is missing before {word}, or a closing } before that.',
    'Write the name in double quotes, with a colon after it, or put the } before the comma.',
  ],
  ValueExpected: ['A value is missing before {word}.', 'Write one, or remove the comma or field name before it.'],
  CloseBraceExpected: ['A closing } is missing.', 'Count the braces: one of them was never closed.'],
  CloseBracketExpected: ['A closing ] is missing.', 'Count the brackets: one of them was never closed.'],
  EndOfFileExpected: ['There is something after the end: {word}.', 'A file is one object; look for one } too many.'],
  UnexpectedEndOfComment: ['A comment is not closed.', 'JSON has no comments: remove it.'],
  UnexpectedEndOfNumber: ['{word} is an unfinished number.', 'Write digits with at most one decimal point.'],
  InvalidUnicode: ['{word} contains an unfinished \\u.', 'Write the character itself.'],
  InvalidEscapeCharacter: [
    '{word} contains a backslash that means nothing.',
    'Write \\\\ for a backslash, \\" for a quote.',
  ],
  InvalidCharacter: ['{word} contains an invisible control character.', 'Type the text again.'],
};

/** Explains a parser's error, and points to the place where an editor has to look. `code` is the parser's error name. */
export function explainSyntax(code: string, text: string, offset: number, length: number): SyntaxFault {
  const word = text.slice(offset, offset + length);
  if (code === 'InvalidCommentToken') {
    return { rule: 'comment', problem: 'This is a comment.', remedy: 'Remove it.', offset, length, isFatal: false };
  }
  if (/^(<{7}|={7}|>{7})/.test(word)) {
    const problem = 'This line was left by a merge of two versions.';
    const remedy = 'Keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.';
    return { rule: 'malformed-json', problem, remedy, offset, length, isFatal: true };
  }
  const before = text.slice(0, offset).trimEnd();
  // An extra or missing comma is at the end of the text before the error, often on an earlier line.
  const end = { offset: before.length - 1, length: 1 };
  const closes = word === '}' || word === ']';
  if (closes && before.endsWith(',')) {
    const problem = `There is a comma before the closing ${word}.`;
    return { rule: 'trailing-comma', problem, remedy: 'Remove the comma.', ...end, isFatal: false };
  }
  const slip = findSlip({ code, text, offset, word });
  if (slip) return { rule: 'malformed-json', ...slip, isFatal: true };
  if (code === 'CommaExpected' && word === ':') {
    const remedy = 'Close the list before the name of the next field.';
    return {
      rule: 'malformed-json',
      problem: 'A closing ] is missing before this colon.',
      remedy,
      offset,
      length,
      isFatal: true,
    };
  }
  if (code === 'CommaExpected' && !closes) {
    const problem = `A comma is missing before ${show(word)}.`;
    return { rule: 'missing-comma', problem, remedy: 'Put one after this value.', ...end, isFatal: false };
  }
  if (code === 'CommaExpected') {
    const problem =
      word === '}' ? 'A list is open here, but } closes an object.' : 'An object is open here, but ] closes a list.';
    const remedy = 'Count the brackets: every [ needs its ], every { its }.';
    return { rule: 'malformed-json', problem, remedy, offset, length, isFatal: true };
  }
  const isCutOff = code === 'UnexpectedEndOfString' || (word === '' && !messages[code]?.[0].startsWith('A closing'));
  if (isCutOff) {
    const problem = 'The file ends in the middle.';
    const remedy = 'Restore the rest from the previous version.';
    return { rule: 'malformed-json', problem, remedy, ...end, isFatal: true };
  }
  // If something is missing at the end, point at the last character, not at the empty line after it.
  const place = word === '' ? end : { offset, length };
  const [problem, remedy] = messages[code] ?? [
    'The JSON is broken at {word}.',
    'Compare this line with the lines around it.',
  ];
  const shown = problem.replace('{word}', () => show(word));
  return { rule: 'malformed-json', problem: shown, remedy, ...place, isFatal: true };
}

function show(word: string): string {
  return word === '' ? 'the end' : word.length > 30 ? `${word.slice(0, 29)}…` : word;
}
