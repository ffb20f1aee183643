import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerFieldsByKind } from '../src/domain/generated/answer-kinds.ts';
import type { KnownAnswer } from '../src/domain/generated/known-fields.ts';
import type { Flow, OfferList, Site } from '../src/domain/generated/types.ts';
import { listPages } from '../src/domain/flow/flow.ts';
import { programIds } from '../src/domain/flow/programs.ts';
import { kinds } from '../src/domain/answers/kinds.ts';
import { registry } from '../src/pages/generated/registry.ts';
import { pageTypes } from '../src/pages/page-types.ts';
import { listSources, locate, readText, walkSyntax, type Source, type SyntaxNode } from './support/sources.ts';

const read = <File>(name: string): File =>
  JSON.parse(readFileSync(new URL(`../content/${name}.json`, import.meta.url), 'utf8')) as File;

const files = ['site', ...programIds].map((name) => read<Flow | Site>(name));
const pageIds = new Set(files.flatMap((file) => listPages(file).map(({ id }) => id)));
/** Page ids that are also the name of a page type, an answer or a field of content, which code has to use. */
const ambiguousIds = new Set([
  ...Object.keys(registry),
  ...Object.values(answerFieldsByKind).join(' ').split(' '),
  'gender',
  'program',
]);

const isComparison = ({ type, operator }: SyntaxNode): boolean =>
  type === 'BinaryExpression' && ['===', '!==', '==', '!='].includes(String(operator));

/** Whether a literal is compared with an id, or looked up as one. */
function isUsedAsId(source: Source, parent: SyntaxNode | undefined): boolean {
  if (!parent) return false;
  const words = source.text.slice(parent.start, parent.end as number);
  if (isComparison(parent)) return /\b(id|pageId|page)\b\s*[!=]==?|[!=]==?\s*[\w.]*\b(id|pageId)\b/.test(words);
  return parent.type === 'CallExpression' && /^(findPage|makeAddress|followNext)\(/.test(words);
}

function* findPageIds(source: Source): Generator<string> {
  for (const [node, [parent]] of walkSyntax(source)) {
    const text = readText(node);
    if (text === undefined || parent?.type === 'ImportDeclaration' || parent?.type === 'ImportExpression') continue;
    const id = text.replace(/^\/?(woman|man)\/|^\//, '');
    if (!pageIds.has(id)) continue;
    if (ambiguousIds.has(id) && text === id && !isUsedAsId(source, parent)) continue;
    yield `${locate(source, node)} names the page "${text}": put what differs into the content.`;
  }
}

function* findPrograms(source: Source): Generator<string> {
  for (const [node] of walkSyntax(source)) {
    const text = readText(node) ?? (node.type === 'Identifier' ? String(node.name) : '');
    if (/^(woman|man|female|male)$|\/(woman|man)\//.test(text)) {
      yield `${locate(source, node)} names a program ("${text}"): put what differs into the content.`;
    }
  }
}

/** The words of code for what it computes with. Their fields may have other names, so `readKnown` alone reads them. */
const knownWords = new Set<string>(['height', 'weight', 'weightGoal', 'email'] satisfies KnownAnswer[]);
const fieldNames = new Set(
  Object.values(answerFieldsByKind)
    .flatMap((names) => names.split(' '))
    .filter((name) => !knownWords.has(name)),
);
const offerIds = new Set(read<OfferList>('offers').offers.map(({ id }) => id));

/** Whether a name is read from answers: `answers.age`, or `const { age } = answers`. */
function isReadFromAnswers(
  { text }: Source,
  node: SyntaxNode,
  [parent, , declaration]: readonly SyntaxNode[],
): boolean {
  const wordsOf = (part: unknown) => text.slice((part as SyntaxNode)?.start, (part as SyntaxNode)?.end as number);
  if (parent?.type === 'MemberExpression')
    return parent.property === node && wordsOf(parent.object).endsWith('answers');
  return declaration?.type === 'VariableDeclarator' && wordsOf(declaration.init).endsWith('answers');
}

/** Names of several words, such as `carbDenseFoods`, stand for nothing else; a word such as `focus` may. */
const isOneWord = (name: string): boolean => !/[A-Z]/.test(name);

function* findFieldsAndOffers(source: Source): Generator<string> {
  for (const [node, parents] of walkSyntax(source)) {
    const literal = readText(node);
    const name = node.type === 'Identifier' ? String(node.name) : '';
    const isField =
      (fieldNames.has(name) && (!isOneWord(name) || isReadFromAnswers(source, node, parents))) ||
      (knownWords.has(name) && isReadFromAnswers(source, node, parents));
    if (isField || (literal !== undefined && fieldNames.has(literal))) {
      yield `${locate(source, node)} names the answer field "${name || literal}": let the content say what it is for.`;
    }
    if (literal !== undefined && offerIds.has(literal)) {
      yield `${locate(source, node)} names the offer "${literal}": put what differs into the content.`;
    }
  }
}

/** Attributes with text that is visible or read out. */
const readAttributes = [
  'alt',
  'title',
  'label',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'content',
];
const isForDevelopers = ({ type, callee }: SyntaxNode, { text }: Source): boolean => {
  if (type !== 'CallExpression' && type !== 'NewExpression') return false;
  const { start, end } = callee as { start: number; end: number };
  return /^console\.|Error$/.test(text.slice(start, end));
};

function* findWords(source: Source): Generator<string> {
  // Services and state render nothing; their texts go to other services and to logs.
  if (/^src\/(services|state)\//.test(source.path)) return;
  for (const [node, parents] of walkSyntax(source)) {
    const text = readText(node);
    const [parent] = parents;
    if (text === undefined || !/\p{L}{2}/u.test(text)) continue;
    const attribute = parent?.type === 'JSXAttribute' ? sourceName(parent) : undefined;
    const isSentence = /\p{Lu}\p{Ll}+(?:[’']\p{L}+)?[ ,]|\p{Ll} \p{L}+[.!?…](?:\s|$)/u.test(text);
    const isRead =
      node.type === 'JSXText' || (attribute !== undefined && readAttributes.includes(attribute)) || isSentence;
    if (!isRead || parents.some((around) => isForDevelopers(around, source))) continue;
    yield `${locate(source, node)} has words that a visitor may read ("${text.trim()}"): put them into the content.`;
  }
}

const sourceName = ({ name }: SyntaxNode): string => String((name as { name?: unknown }).name);

const typeNames = new Set<string>([...pageTypes, ...Object.keys(kinds)]);

/** Whether a word decides something: it is compared with, is a case, or is a key of a list of several types or kinds. */
function decides(node: SyntaxNode, [parent, grandparent]: readonly SyntaxNode[], source: Source): boolean {
  const wordsOf = (part: unknown) => source.text.slice((part as SyntaxNode).start, (part as SyntaxNode).end as number);
  if (parent?.type === 'SwitchCase') return true;
  if (parent && isComparison(parent)) return /\b(type|kind)\b/.test(wordsOf(parent));
  if (parent?.type !== 'Property' || parent.key !== node || grandparent?.type !== 'ObjectExpression') return false;
  const keys = (grandparent.properties as SyntaxNode[]).map(({ key }) => (key ? wordsOf(key).replaceAll("'", '') : ''));
  return keys.filter((key) => typeNames.has(key)).length > 3;
}

/** What page types and kinds of answers are for belongs into their own files: src/README.md, "Add a page type". */
function* findTypes(source: Source): Generator<string> {
  for (const [node, parents] of walkSyntax(source)) {
    const name = readText(node) ?? (node.type === 'Identifier' ? String(node.name) : '');
    if (!typeNames.has(name) || !decides(node, parents, source)) continue;
    yield `${locate(source, node)} asks for "${name}": let the page type or the kind of answers say what you need.`;
  }
}

/** Where a word such as "text" is no page type or kind of answers, or has to be named. */
const elsewhere: Record<string, string> = {
  'scripts/content/texts/measure/headlines.ts': 'kinds of texts',
  'scripts/service/admin/people.ts': 'kinds of names of a person',
  'scripts/studio/pane/form/': 'types of JSON Schema',
  'scripts/studio/visitor/': 'kinds of inputs',
  'scripts/studio/words/editable-text.ts': 'kinds of texts',
};
const isOwn = ({ path }: Source): boolean =>
  /^src\/(pages\/|domain\/answers\/(kinds\/|kinds\.ts|checks\.ts|used-))/.test(path) ||
  Object.keys(elsewhere).some((place) => path.startsWith(place));

it('code asks page types and kinds of answers what they are, and not which', () => {
  const sources = [...listSources('src'), ...listSources('scripts')].filter((source) => !isOwn(source));
  expect(sources.flatMap((source) => [...findTypes(source)])).toEqual([]);
});

const finders = {
  page: findPageIds,
  program: findPrograms,
  'answer field or offer': findFieldsAndOffers,
  'text for visitors': findWords,
};
type Kind = keyof typeof finders;

it.each(Object.keys(finders) as Kind[])('code contains no %s', (kind) => {
  // What only editors read is no text for visitors, and a template names fields as content does.
  const sources = listSources().filter(({ path }) => !/\/authoring\.ts$|\/answers\/kinds\//.test(path));
  expect(sources.flatMap((source) => [...finders[kind](source)])).toEqual([]);
});

const found: [Kind, string][] = [
  ['page', `const isLast = page.id === 'purchase-success';`],
  ['page', `const isMail = 'email' === page.id;`],
  ['page', `const next = '/woman/age';`],
  ['page', `const start = findPage(flow, 'start');`],
  ['page', 'const to = `/gender`;'],
  ['page', `const where = { 'six-pack': 1 };`],
  ['program', `const isMan = sex === 'man';`],
  ['program', 'const image = `/images/woman/${name}`;'],
  ['program', `const names = { woman: 1 };`],
  ['answer field or offer', `const age = visitor.answers.age;`],
  ['answer field or offer', `const { age: years } = answers;`],
  ['answer field or offer', `const { weightGoal } = facts.answers;`],
  ['answer field or offer', `const field = 'water';`],
  ['answer field or offer', `const isShared = names.carbDenseFoods;`],
  ['answer field or offer', `const chosen = findOffer('month-1');`],
  ['text for visitors', `const view = <p>Loading</p>;`],
  ['text for visitors', `const view = <img alt="A salad" />;`],
  ['text for visitors', `const message = 'Please enter your weight';`],
  ['text for visitors', 'const message = `You lose ${n} a week.`;'],
];
const passed: [Kind, string][] = [
  ['page', `const isEmail = page.type === 'email';`],
  ['page', `const height = answers['height'];`],
  ['answer field or offer', `input.focus();`],
  ['answer field or offer', `const { height, email } = readKnown(answers);`],
  ['answer field or offer', `const kept = response.headers.age;`],
  ['text for visitors', `console.warn('A page could not be loaded ahead.', error);`],
  ['text for visitors', `throw new RangeError('This is no day.');`],
  ['text for visitors', `const style = 'field-error is-centred';`],
];
const look = (kind: Kind, text: string) => [...finders[kind]({ path: 'src/app/Snippet.tsx', text })];
const lookForTypes = (text: string) => [...findTypes({ path: 'src/app/Snippet.tsx', text })];

describe('the check', () => {
  it.each([
    `const isMail = page.type === 'email';`,
    `switch (page.type) { case 'scale': }`,
    `const sizes = { choice: 1, scale: 2, date: 3, email: 4 };`,
  ])('finds a page type or kind in: %s', (text) => expect(lookForTypes(text)).not.toEqual([]));
  it.each([`const isText = typeof value === 'number';`, `const tokens = { height, weight, email };`])(
    'finds no page type or kind in: %s',
    (text) => expect(lookForTypes(text)).toEqual([]),
  );
  it.each(found)('finds a %s in: %s', (kind, text) => expect(look(kind, text)).not.toEqual([]));
  it.each(passed)('finds no %s in: %s', (kind, text) => expect(look(kind, text)).toEqual([]));
});
