import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** A syntax node of a program, with the fields that the checks use. */
export interface SyntaxNode {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** A source file. */
export interface Source {
  /** Its path from the repository's root, with slashes. */
  path: string;
  text: string;
}

/** Every source file in a folder, without tests and generated files: by default those that are part of the site. */
export function listSources(folder = 'src'): Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/generated\//.test(file))
    .toSorted()
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as Partial<SyntaxNode>).type === 'string';

function* walk(value: unknown, parents: SyntaxNode[]): Generator<[node: SyntaxNode, parents: SyntaxNode[]]> {
  if (Array.isArray(value)) {
    for (const item of value) yield* walk(item, parents);
  } else if (isNode(value)) {
    yield [value, parents];
    for (const part of Object.values(value)) yield* walk(part, [value, ...parents]);
  }
}

/** Every syntax node of a file with its ancestors, innermost first. */
export function* walkSyntax({ path: file, text }: Source): Generator<[node: SyntaxNode, parents: SyntaxNode[]]> {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message}`);
  yield* walk(program.body, []);
}

/** The file and line of a node. */
export function locate({ path: file, text }: Source, { start }: SyntaxNode): string {
  return `${file}:${text.slice(0, start).split('\n').length}`;
}

/** The text of a literal: a string, a part of a template, or text in JSX; undefined for other nodes. */
export function readText({ type, value }: SyntaxNode): string | undefined {
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value;
  if (type !== 'TemplateElement') return undefined;
  return (value as { cooked?: string }).cooked;
}
