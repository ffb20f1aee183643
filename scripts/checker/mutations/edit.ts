import { applyEdits, findNodeAtLocation, modify, parseTree, type JSONPath } from 'jsonc-parser';
import type { ContentDocument } from '../parsing/document.ts';
import { findPosition, listLineStarts } from '../parsing/position.ts';
import type { Mutant } from './mistake.ts';

const formattingOptions = { insertSpaces: true, tabSize: 2 };

/** The text with another value at a path. `undefined` removes the value; an index after the end of a list appends it. */
export function setValue(text: string, path: JSONPath, value: unknown, isInsertion = false): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion: isInsertion }));
}

/** The first and the last line of a value, including the name of its field. */
export function findLines(text: string, path: JSONPath): [number, number] | undefined {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  if (!node) return undefined;
  const start = node.parent?.type === 'property' ? node.parent.offset : node.offset;
  const lines = listLineStarts(text);
  return [findPosition(lines, start).line, findPosition(lines, node.offset + node.length).line];
}

/** A file with other values at some paths. `place`: where the checker should point; by default at the first change. */
export function changeValues(
  document: ContentDocument,
  changes: readonly (readonly [path: JSONPath, value: unknown])[],
  place: JSONPath | 'anywhere' = changes[0]?.[0] ?? [],
): Mutant | undefined {
  const text = changes.reduce((changed, [path, value]) => setValue(changed, path, value), document.text);
  if (text === document.text) return undefined;
  const lines = place === 'anywhere' ? place : findLines(text, place);
  const did = changes.map(([path, value]) => `${path.join('.')} = ${JSON.stringify(value) ?? 'removed'}`).join(', ');
  return lines && { name: document.name, text, lines, did: did.length > 160 ? `${did.slice(0, 159)}…` : did };
}

/** A file with another text on one line, which the checker should point at. */
export function changeLine(
  document: ContentDocument,
  line: number,
  write: (line: string) => string,
  lines: Mutant['lines'] = [line, line],
): Mutant | undefined {
  const all = document.text.split('\n');
  const before = all[line - 1] ?? '';
  const after = write(before);
  if (after === before) return undefined;
  all[line - 1] = after;
  return { name: document.name, text: all.join('\n'), lines, did: `line ${line}: ${before.trim()} → ${after.trim()}` };
}
