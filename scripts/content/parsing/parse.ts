import { getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { nameDocument, type ContentDocument, findPosition, listLineStarts } from './document.ts';
import { makeFileFinding, type Finding } from './finding.ts';
import type { FileRule } from './file-rules.ts';
import { explainSyntax, type SyntaxFault } from './syntax-messages.ts';

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
  let lines = listLineStarts(text);
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

  const { tree, text: mended, faults } = readTree(text);
  for (const { rule, problem, remedy, line, column, length } of faults) {
    findings.push(makeFileFinding(file, { rule, problem, remedy, line, column, length }));
  }
  if (!tree) return { findings };
  text = mended;
  lines = listLineStarts(text);

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

/** More slips than this are no slips: something else is wrong. */
const maxSlips = 20;

interface ReadTree {
  /** Absent if it can't be told what was meant. */
  tree?: Node;
  /** The text without the slips; lines are those of the file. */
  text: string;
  faults: (SyntaxFault & { line: number; column: number })[];
}

/** Parses a text. Where a fault is a usual slip, it is mended, so that it hides nothing after it. */
function readTree(text: string): ReadTree {
  const slips: ReadTree['faults'] = [];
  let current = text;
  while (slips.length < maxSlips) {
    const { tree, faults } = parseOnce(current);
    const broken = faults.find((fault) => fault.isFatal);
    if (!broken && tree) {
      const others = faults.filter((fault, n) => fault.offset !== faults[n - 1]?.offset);
      return { tree, text: current, faults: [...slips, ...others] };
    }
    // After the first fault, all others are guesses if one of them can't be mended.
    if (broken?.mended === undefined) return { text, faults: [...slips, ...faults].slice(0, 1) };
    slips.push(broken);
    current = broken.mended;
  }
  return { text, faults: slips.slice(0, 1) };
}

function parseOnce(text: string): Pick<ReadTree, 'tree' | 'faults'> {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const lines = listLineStarts(text);
  const faults = errors.map(({ error, offset, length }) => {
    const fault = explainSyntax(printParseErrorCode(error), text, offset, length);
    return { ...fault, ...findPosition(lines, fault.offset) };
  });
  return tree ? { tree, faults } : { faults };
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
