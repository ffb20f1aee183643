import { getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { nameDocument, type ContentDocument } from './document.ts';
import { makeFileFinding, type Finding } from './finding.ts';
import type { FileRule } from './file-rules.ts';
import { findPosition, listLineStarts } from './position.ts';
import { explainSyntax } from './syntax-messages.ts';

const maxDepth = 100;
/** JavaScript converts an object by calling these methods; a field with such a name would break that. */
const reserved = ['toString', 'valueOf'];

/** The contents of a file, as far as it can be read, and the faults in its JSON. */
export interface ParseResult {
  /** Absent if the JSON is too broken to tell what was meant. */
  document?: ContentDocument;
  findings: Finding[];
}

/** Parses strict JSON. Comments and trailing commas are errors, but the document can still be checked. */
export function parseDocument(file: string, text: string): ParseResult {
  const findings: Finding[] = [];
  const lines = listLineStarts(text);
  const report = (rule: FileRule, offset: number, length: number, problem: string, remedy: string) => {
    const fault = { rule, ...findPosition(lines, offset), length, problem, remedy };
    findings.push(makeFileFinding(file, fault));
  };

  if (text.startsWith('\uFEFF')) {
    report(
      'byte-order-mark',
      0,
      1,
      'The file starts with an invisible byte order mark.',
      'Save the file as UTF-8 without BOM.',
    );
    text = ` ${text.slice(1)}`;
  }
  if (text.trim() === '') {
    report('empty-file', 0, 1, 'The file is empty.', 'Restore its content from the previous version.');
    return { findings };
  }

  const stray = findStrayBytes(text);
  if (stray) {
    report('wrong-encoding', stray.offset, 1, stray.problem, 'Save the file as UTF-8 in your editor.');
    if (stray.isFatal) return { findings };
  }

  const tooDeep = findTooDeep(text);
  if (tooDeep !== undefined) {
    report('malformed-json', tooDeep, 1, 'Brackets are nested too deeply.', 'Look for many opening brackets in a row.');
    return { findings };
  }

  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const faults = errors.map(({ error, offset, length }) =>
    explainSyntax(printParseErrorCode(error), text, offset, length),
  );
  const broken = faults.find((fault) => fault.isFatal);
  // After the first fatal fault, the parser's further errors are guesses.
  const shown = broken ? faults.slice(0, 1) : faults.filter((fault, n) => fault.offset !== faults[n - 1]?.offset);
  for (const { rule, offset, length, problem, remedy } of shown) report(rule, offset, length, problem, remedy);
  if (broken || !tree) return { findings };

  for (const { name, node, first } of findDuplicateKeys(tree)) {
    const { line } = findPosition(lines, first.offset);
    const problem = `The field ${name} is here twice; the first one is on line ${line}.`;
    report('duplicate-key', node.offset, node.length, problem, 'Remove one of them.');
  }
  for (const { value, offset, length } of listKeys(tree)) {
    if (!reserved.includes(String(value))) continue;
    report('reserved-name', offset, length, `No field can be called "${value}".`, 'Remove it, or rename it.');
  }
  // The parser's objects have no prototype: the schema library can't compare those.
  const value: unknown = JSON.parse(JSON.stringify(getNodeValue(tree)), (key, inner: unknown) =>
    reserved.includes(key) ? undefined : inner,
  );
  return { document: { file, name: nameDocument(file), text, lines, tree, value }, findings };
}

/** The first sign that a file is not UTF-8: a zero byte, or � in place of what could not be decoded. */
function findStrayBytes(text: string): { offset: number; problem: string; isFatal: boolean } | undefined {
  const zero = text.indexOf('\0');
  if (zero !== -1)
    return { offset: zero, problem: 'The file is not plain text: there is a zero byte here.', isFatal: true };
  const offset = text.indexOf('\uFFFD');
  if (offset === -1) return undefined;
  return { offset, problem: 'This character is not UTF-8 and cannot be read.', isFatal: false };
}

/** The offset of the first bracket that is nested deeper than the limit: recursive functions would overflow the stack. */
function findTooDeep(text: string): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const letter = text[offset];
    if (letter === '"' || letter === '\n') isInText = letter === '"' && !isInText;
    else if (isInText && letter === '\\') offset += 1;
    else if (!isInText && (letter === '{' || letter === '[')) depth += 1;
    else if (!isInText && (letter === '}' || letter === ']')) depth -= 1;
    if (depth > maxDepth) return offset;
  }
  return undefined;
}

/** The names of all fields, at any depth. */
function* listKeys(node: Node): Generator<Node> {
  const key = node.type === 'property' ? node.children?.[0] : undefined;
  if (key) yield key;
  for (const child of node.children ?? []) yield* listKeys(child);
}

function* findDuplicateKeys(node: Node): Generator<{ name: string; node: Node; first: Node }> {
  const seen = new Map<unknown, Node>();
  for (const child of node.children ?? []) {
    const key = child.type === 'property' ? child.children?.[0] : undefined;
    if (key) {
      const first = seen.get(key.value);
      if (first) yield { name: JSON.stringify(key.value), node: key, first };
      else seen.set(key.value, key);
    }
    yield* findDuplicateKeys(child);
  }
}
