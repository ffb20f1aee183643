/** One fault of the JSON itself, in words. */
interface SyntaxFault {
  rule: 'malformed-json' | 'comment' | 'trailing-comma' | 'missing-comma';
  problem: string;
  remedy: string;
  offset: number;
  length: number;
  /** Whether it leaves open what was meant, so that further findings would be guesses. */
  isFatal: boolean;
}

const messages: Record<string, [problem: string, remedy: string]> = {
  InvalidSymbol: [
    '{word} is no JSON.',
    'Put words between straight double quotes; a double quote inside a text is written \\".',
  ],
  InvalidNumberFormat: ['{word} is no number.', 'Write digits with at most one point.'],
  PropertyNameExpected: [
    'The name of a field is missing before {word}.',
    'Write it in double quotes, with a colon after it.',
  ],
  ValueExpected: ['A value is missing before {word}.', 'Write one, or remove what announces it.'],
  ColonExpected: ['A colon is missing before {word}.', 'Between the name of a field and its value stands a colon.'],
  CloseBraceExpected: ['A closing } is missing.', 'Count the braces: one of them was never closed.'],
  CloseBracketExpected: ['A closing ] is missing.', 'Count the brackets: one of them was never closed.'],
  EndOfFileExpected: ['Something stands after the end: {word}.', 'A file holds one object; look for a } too many.'],
  UnexpectedEndOfComment: ['A comment is not closed.', 'JSON has no comments: remove it.'],
  UnexpectedEndOfString: [
    'A text is not closed on its line.',
    'Close it with a double quote; write a line break as \\n.',
  ],
  UnexpectedEndOfNumber: ['{word} is no finished number.', 'Write digits with at most one point.'],
  InvalidUnicode: ['{word} holds an unfinished \\u.', 'Write the character itself.'],
  InvalidEscapeCharacter: [
    '{word} holds a backslash that means nothing.',
    'Write \\\\ for a backslash, \\" for a quote.',
  ],
  InvalidCharacter: ['{word} holds an invisible control character.', 'Type the text again.'],
};

/** Says what a parser's error means, and where an editor has to look; `code` is the parser's own name for it. */
export function explainSyntax(code: string, text: string, offset: number, length: number): SyntaxFault {
  const word = text.slice(offset, offset + length);
  if (code === 'InvalidCommentToken') {
    return { rule: 'comment', problem: 'Here stands a comment.', remedy: 'Remove it.', offset, length, isFatal: false };
  }
  const before = text.slice(0, offset).trimEnd();
  // A comma too many or too few is seen at the end of what comes before, often on an earlier line.
  const end = { offset: before.length - 1, length: 1 };
  const closes = word === '}' || word === ']';
  if (closes && before.endsWith(',')) {
    const problem = `A comma stands before the closing ${word}.`;
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
    const problem = `Here ${word === '}' ? 'a list' : 'an object'} is open, but ${word} closes the other kind.`;
    const remedy = 'Count the brackets: every [ needs its ], every { its }.';
    return { rule: 'malformed-json', problem, remedy, offset, length, isFatal: true };
  }
  // What is missing at the end is seen at the last character, not on the empty line after it.
  const place = word === '' ? end : { offset, length };
  const [problem, remedy] = messages[code] ?? [
    'The JSON breaks off at {word}.',
    'Compare the place with its neighbours.',
  ];
  const shown = problem.replace('{word}', () => show(word));
  return { rule: 'malformed-json', problem: shown, remedy, ...place, isFatal: true };
}

function show(word: string): string {
  return word === '' ? 'the end' : word.length > 30 ? `${word.slice(0, 29)}…` : word;
}
