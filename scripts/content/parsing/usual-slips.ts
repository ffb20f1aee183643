/** A parser's error: its name, the text, and the word where the parser stopped. */
export interface ParserError {
  code: string;
  text: string;
  offset: number;
  word: string;
}

/** A slip whose meaning is clear: where it is, and the text as it was meant, so that the rest can be checked. */
export interface Slip {
  problem: string;
  remedy: string;
  offset: number;
  length: number;
  mended: string;
}

/** Explains a slip that editors often make in JSON; undefined if it can't be told what was meant. */
export function findSlip(error: ParserError): Slip | undefined {
  return (
    findTextAfterEnd(error) ??
    findOtherQuotes(error) ??
    findQuoteWithin(error) ??
    findSecondComma(error) ??
    findMissingBrace(error) ??
    findSingleSign(error) ??
    findBareWord(error) ??
    findOpenText(error)
  );
}

/** Something after the last bracket. A piece of a flow there means that a bracket above is wrong; words are a note. */
function findTextAfterEnd({ text, offset }: ParserError): Slip | undefined {
  const end = findEnd(text);
  const rest = end === undefined ? '' : text.slice(end).trimStart();
  if (end === undefined || offset < end || rest === '' || (!/^\p{L}/u.test(rest) && /["[{]/.test(rest)))
    return undefined;
  const line = text.slice(0, end).split('\n').length;
  return {
    problem: `The file ends on line ${line}, but something follows.`,
    remedy: 'Delete what is after the last bracket.',
    offset,
    length: 1,
    mended: text.slice(0, end),
  };
}

/** A straight quote inside a text. The quotes around the text are next to a bracket, a colon or a comma. */
function findQuoteWithin({ text, offset }: ParserError): Slip | undefined {
  const { start, line } = findLine(text, offset);
  const texts = line.matchAll(/(?<=(?:^|[[{,:])\s*")(.*?)(?<!\\)"(?=\s*(?:[:}\]]|,?\s*$|,\s*["[{]))(\s*:)?/g);
  for (const { 1: words = '', 2: colon, index } of texts) {
    const inner = words.search(/(?<!\\)"/);
    if (inner === -1) continue;
    // Two texts without a comma or colon between them are no text with quotes inside; neither is the name of a field.
    if (colon !== undefined || /"\s*[:,]?\s*"/.test(words)) return undefined;
    const from = start + index;
    return {
      problem: 'There is a straight double quote inside this text.',
      remedy: 'Inside a text, write curly quotes: “ and ”.',
      offset: from + inner,
      length: 1,
      mended: splice(text, from, words.length, words.replaceAll(/(?<!\\)"/g, '”')),
    };
  }
  return undefined;
}

/** A text or name between curly or single quotes. */
function findOtherQuotes({ text, offset, word }: ParserError): Slip | undefined {
  const kind = /^[“”„]/.test(word) ? 'curly' : /^['‘’]/.test(word) ? 'single' : undefined;
  if (kind === undefined) return undefined;
  const closing = kind === 'curly' ? '[“”"]' : `['‘’]`;
  const { start, line } = findLine(text, offset);
  const found = new RegExp(`^.(.*?)${closing}(?=\\s*([:,}\\]]|$))`).exec(line.slice(offset - start));
  if (!found) return undefined;
  const [whole, words = ''] = found;
  return {
    problem: `This is between ${kind} quotes.`,
    remedy: 'Write a straight double quote (") at both ends; curly ones belong inside a text.',
    offset,
    length: whole.length,
    mended: splice(text, offset, whole.length, JSON.stringify(words)),
  };
}

function findSecondComma({ text, offset, word }: ParserError): Slip | undefined {
  if (word !== ',' || !/[,[{]\s*$/.test(text.slice(0, offset))) return undefined;
  return {
    problem: 'There is one comma too many.',
    remedy: 'Remove this one.',
    offset,
    length: 1,
    mended: splice(text, offset, 1, ''),
  };
}

/** An object or a list that goes on where an object is still open, or a list item that has lost its opening brace. */
function findMissingBrace({ code, text, offset, word }: ParserError): Slip | undefined {
  const before = text.slice(0, offset).trimEnd();
  // With the brace alone deleted, a comma is left in front of the next object.
  const end = code === 'PropertyNameExpected' && before.endsWith(',') ? before.slice(0, -1).trimEnd() : before;
  const canFollow = code === 'CommaExpected' ? '{]' : code === 'PropertyNameExpected' ? '{' : '';
  if (word !== '' && canFollow.includes(word) && findOpenBracket(before) === '{') {
    const comma = word === '{' ? ',' : '';
    return {
      problem: `A closing } is missing before this ${word}: what is above it was never closed.`,
      remedy: `Put }${comma} at the end of the line above.`,
      offset,
      length: 1,
      mended: `${end}}${comma}${text.slice(before.length)}`,
    };
  }
  const [item = ''] = (code === 'CommaExpected' && word === ':' && /[[}]\s*,?\s*("[^"\n]*")$/.exec(before)) || [];
  if (item === '') return undefined;
  const name = before.lastIndexOf('"', before.length - 2);
  return {
    problem: `An opening { is missing before ${before.slice(name)}.`,
    remedy: 'Put it on the line above.',
    offset: name,
    length: before.length - name,
    mended: splice(text, name, 0, '{ '),
  };
}

function findSingleSign({ code, text, offset, word }: ParserError): Slip | undefined {
  if (word === ';') {
    const problem = 'This is a semicolon.';
    return { problem, remedy: 'Write a comma.', offset, length: 1, mended: splice(text, offset, 1, ',') };
  }
  if (code !== 'ColonExpected') return undefined;
  return {
    problem: `A colon is missing before ${word}.`,
    remedy: 'Put a colon between the name of a field and its value.',
    offset,
    length: word.length,
    mended: splice(text, offset, 0, ': '),
  };
}

/** Words after the colon of a field without quotes, or without the first one. */
function findBareWord({ code, text, offset }: ParserError): Slip | undefined {
  if (code !== 'InvalidSymbol' || !/"\s*:\s*$/.test(text.slice(0, offset))) return undefined;
  const [words = ''] = /^[\p{L}\p{N}_][^"{}[\],:\n]*"?/u.exec(text.slice(offset)) ?? [];
  const value = words.replace('"', '').trimEnd();
  if (value === '') return undefined;
  const isConstant = /^(true|false|null)$/i.test(value);
  return {
    problem: `${value} is not valid JSON.`,
    remedy: isConstant ? `Write ${value.toLowerCase()}.` : 'Put it between straight double quotes.',
    offset,
    length: value.length,
    mended: splice(text, offset, words.trimEnd().length, isConstant ? value.toLowerCase() : JSON.stringify(value)),
  };
}

function findOpenText({ code, text, offset }: ParserError): Slip | undefined {
  if (code !== 'UnexpectedEndOfString' || !text.includes('\n', offset)) return undefined;
  const { start, line } = findLine(text, offset);
  const end = start + line.replace(/,?\s*$/, '').length;
  return {
    problem: 'A text is not closed on its line.',
    remedy: 'Close it with a double quote; write a line break as \\n.',
    offset,
    length: Math.max(1, end - offset),
    mended: splice(text, end, 0, '"'),
  };
}

function splice(text: string, offset: number, length: number, words: string): string {
  return text.slice(0, offset) + words + text.slice(offset + length);
}

function findLine(text: string, offset: number): { start: number; line: string } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { start, line: text.slice(start, end === -1 ? undefined : end) };
}

/** The offset after the bracket that closes the first one; undefined if none does. */
function findEnd(text: string): number | undefined {
  for (const { offset, depth } of listBrackets(text)) if (depth === 0) return offset + 1;
  return undefined;
}

/** The innermost bracket that is open at the end of a text. */
function findOpenBracket(text: string): string | undefined {
  const open: string[] = [];
  for (const { bracket } of listBrackets(text)) {
    if (bracket === '{' || bracket === '[') open.push(bracket);
    else open.pop();
  }
  return open.at(-1);
}

/** The brackets outside texts, with the number of those open after each. */
function* listBrackets(text: string): Generator<{ bracket: string; offset: number; depth: number }> {
  let depth = 0;
  for (const { 0: bracket, index: offset } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[{}[\]]/g)) {
    if (bracket.startsWith('"')) continue;
    depth += bracket === '{' || bracket === '[' ? 1 : -1;
    yield { bracket, offset, depth };
  }
}
