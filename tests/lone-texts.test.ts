import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSources, locate, walkSyntax, type Source, type SyntaxNode } from './support/sources.ts';

// A browser that translates a page puts elements in the place of its texts. React finds an element's only text again,
// but of a text beside others it keeps the node: it would change a text that no longer shows, and throw when it removes
// it or puts something before it.

const folders = ['src', 'scripts/studio'];
const sources = new Map(folders.flatMap(listSources).map((source) => [source.path, source]));

const isBlank = (text: string): boolean => /^\s*$/.test(text);

const textOf = ({ text }: Source, { start, end }: SyntaxNode): string => text.slice(start, end as number);

/** The values that a function can return. */
function* listReturned(source: Source, { body }: SyntaxNode): Generator<SyntaxNode> {
  const inside = body as SyntaxNode;
  if (inside.type !== 'BlockStatement') yield inside;
  for (const [node] of walkSyntax(source)) {
    const isInside = node.start >= inside.start && (node.end as number) <= (inside.end as number);
    if (isInside && node.type === 'ReturnStatement' && node.argument) yield node.argument as SyntaxNode;
  }
}

/** What stands in braces or parentheses. */
const unwrap = (node: SyntaxNode): SyntaxNode =>
  /^(?:ParenthesizedExpression|JSXExpressionContainer)$/.test(node.type) ? unwrap(node.expression as SyntaxNode) : node;

/** Whether a call makes what its first argument is or returns: a list of such, or a portal. */
const isMade = (source: Source, { type, callee }: SyntaxNode): boolean =>
  type === 'CallExpression' && /(?:\.map|\.flatMap|^createPortal)$/.test(textOf(source, callee as SyntaxNode));

/** Whether a variable is an element, or a function that makes one. */
function isElement(value: SyntaxNode): boolean {
  if (value.type === 'ArrowFunctionExpression') return isElement(unwrap(value.body as SyntaxNode));
  return value.type === 'JSXElement' || value.type === 'JSXFragment';
}

/** The props and variables of a file that have a type, or that are elements by their value. */
function* findTypes(source: Source): Generator<[name: unknown, type: string]> {
  for (const [node] of walkSyntax(source)) {
    if (node.type !== 'TSPropertySignature' && node.type !== 'VariableDeclarator') continue;
    const { name, typeAnnotation } = (node.key ?? node.id) as SyntaxNode;
    const type = (node.typeAnnotation ?? typeAnnotation) as SyntaxNode | undefined;
    if (type) yield [name, textOf(source, type)];
    else if (node.init && isElement(unwrap(node.init as SyntaxNode))) yield [name, 'Elements'];
  }
}

/** Whether a type is that of elements, or of a function that returns them. */
const holdsElements = (type: string): boolean =>
  /(?:^|: |=> )(?:Elements|ReactElement<[^]*>)\)?(?: \| undefined)?$/.test(type);

const types = new Map([...sources].map(([file, source]) => [file, [...findTypes(source)]]));

/** Whether a name stands for elements and never for a text, by its type in the file, or else in one that this imports. */
function isSlot(source: Source, name: string): boolean {
  const pick = (found: [name: unknown, type: string][] = []) =>
    found.flatMap(([it, type]) => (it === name ? type : []));
  const own = pick(types.get(source.path) ?? [...findTypes(source)]);
  if (own.length > 0) return own.every(holdsElements);
  const imported = [...source.text.matchAll(/ from '(\.[^']+)'/g)].map(([, file = '']) => file);
  const folder = path.posix.dirname(source.path);
  return imported.flatMap((file) => pick(types.get(path.posix.join(folder, file)))).some(holdsElements);
}

/** Whether what stands in JSX can only be elements, or nothing. */
function isElements(source: Source, node: SyntaxNode): boolean {
  const part = (name: string) => isElements(source, node[name] as SyntaxNode);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'JSXText':
    case 'Literal':
      return node.value === null || (typeof node.value === 'string' && isBlank(node.value));
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return part('expression');
    case 'LogicalExpression':
      return part('right') && (node.operator === '&&' || part('left'));
    case 'ConditionalExpression':
      return part('consequent') && part('alternate');
    case 'CallExpression': {
      const [given] = node.arguments as SyntaxNode[];
      if (!given || !isMade(source, node)) return part('callee');
      const made = given.type === 'ArrowFunctionExpression' ? [...listReturned(source, given)] : [given];
      return made.every((it) => isElements(source, it));
    }
    default:
      return isSlot(source, textOf(source, node).replace(/^.*\./, ''));
  }
}

/** The children of an element of JSX, without line breaks and comments. */
const listChildren = (node: SyntaxNode): SyntaxNode[] =>
  (node.children as SyntaxNode[]).filter(({ type, value, expression }) =>
    type === 'JSXText'
      ? !(isBlank(String(value)) && String(value).includes('\n'))
      : (expression as SyntaxNode | undefined)?.type !== 'JSXEmptyExpression',
  );

function* findTexts(source: Source): Generator<string> {
  if (!source.path.endsWith('.tsx')) return;
  for (const [node] of walkSyntax(source)) {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') continue;
    const children = listChildren(node);
    // What is around a fragment is not known.
    const isAlone = children.length === 1 && node.type === 'JSXElement';
    for (const child of children) {
      if (isElements(source, child) || (isAlone && !isMade(source, unwrap(child)))) continue;
      const words = textOf(source, child).trim();
      yield `${locate(source, child)} has a text beside others (${words}): give it an element of its own.`;
    }
  }
}

it('each text of the site and of the studio is the only one in its element', () => {
  expect([...sources.values()].flatMap((source) => [...findTexts(source)])).toEqual([]);
});

describe('the check', () => {
  const look = (text: string) => [...findTexts({ path: 'src/app/Snippet.tsx', text })];

  it.each([
    ['beside a picture', '<p><Icon path={mail} />{text}</p>'],
    ['that comes and goes', '<p>{isOpen && words.open}{isDone && words.done}</p>'],
    ['that is written here', '<label>Type <select /></label>'],
    ['in two pieces', '<b>{fasting}:{eating}</b>'],
    ['in a fragment', '<p>{text && <>{text}</>}</p>'],
    ['in a list', '<p>{parts.map((part) => part.words)}</p>'],
    ['in a prop', 'function Note({ children }: { children: string }) { return <p><Icon />{children}</p>; }'],
    ['in a prop that may be one', 'function Note({ side }: { side: ReactNode }) { return <p><Icon />{side}</p>; }'],
  ])('finds a text %s', (_, text) => expect(look(text)).not.toEqual([]));

  it.each([
    ['texts that are alone', '<p><Icon path={mail} /> <span>{text}</span></p>'],
    ['elements that come and go', '<p>{isOpen ? <b>{text}</b> : null}{isDone && <i>{text}</i>}</p>'],
    ['a text in one piece', '<b>{`${fasting}:${eating}`}</b>'],
    ['a list of elements', '<p><Icon />{parts.map((part) => { return <b key={part}>{part}</b>; })}</p>'],
    ['a prop for elements', 'function Frame({ side }: { side?: Elements }) { return <p><Icon />{side}</p>; }'],
  ])('lets %s pass', (_, text) => expect(look(text)).toEqual([]));
});
