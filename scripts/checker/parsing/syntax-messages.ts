/** One fault of the JSON itself, in plain words. */
interface SyntaxFault {
  rule: 'malformed-json' | 'comment' | 'trailing-comma' | 'missing-comma';
  problem: string;
  remedy: string;
  offset: number;
  length: number;
  /** Whether nobody can tell what was meant, so that further findings would be guesses. */
  isFatal: boolean;
}

const messages: Record<string, [problem: string, remedy: string]> = {
  InvalidSymbol: [
    '{word} is not valid JSON.',
    'Put words between straight double quotes; a double quote inside a text is written \\".',
  ],
  InvalidNumberFormat: ['{word} is not a number.', 'Write digits with at most one decimal point.'],
  PropertyNameExpected: [
    'The name of a field is missing before {word}.',
    'Write it in double quotes, with a colon after it.',
  ],
  ValueExpected: ['A value is missing before {word}.', 'Write one, or remove the comma or field name before it.'],
  ColonExpected: ['A colon is missing before {word}.', 'Put a colon between the name of a field and its value.'],
  CloseBraceExpected: ['A closing } is missing.', 'Count the braces: one of them was never closed.'],
  CloseBracketExpected: ['A closing ] is missing.', 'Count the brackets: one of them was never closed.'],
  EndOfFileExpected: ['There is something after the end: {word}.', 'A file is one object; look for one } too many.'],
  UnexpectedEndOfComment: ['A comment is not closed.', 'JSON has no comments: remove it.'],
  UnexpectedEndOfString: [
    'A text is not closed on its line.',
    'Close it with a double quote; write a line break as \\n.',
  ],
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
  const before = text.slice(0, offset).trimEnd();
  // An extra or missing comma is at the end of the text before the error, often on an earlier line.
  const end = { offset: before.length - 1, length: 1 };
  const closes = word === '}' || word === ']';
  if (closes && before.endsWith(',')) {
    const problem = `There is a comma before the closing ${word}.`;
    return { rule: 'trailing-comma', problem, remedy: 'Remove the comma.', ...end, isFatal: false };
  }
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
