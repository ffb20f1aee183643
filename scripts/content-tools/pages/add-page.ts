import type { Options } from 'prettier';
import { findNodeAtLocation } from 'jsonc-parser';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { hasPages, findKind, type ContentDocument } from '../../content/parsing/document.ts';
import type { Place } from '../find-page.ts';
import { readPublishedFile } from '../publish/lock.ts';
import { answersFile, type Edits } from '../edit/judge-edits.ts';
import { findStyle, formatContent } from '../fmt/format-content.ts';
import { kinds } from '../../../src/domain/answers/kinds.ts';
import { writeOrdinal } from '../../content/words/words.ts';
import { makeAddress } from '../../content/parsing/addresses.ts';
import { writeDeclaration } from '../../content/parsing/fields.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import { openBook } from '../../content/schema/schema-book.ts';
import { currentSchemas } from '../../content/schema/schemas.ts';
import { describeConsequences } from './consequences.ts';
import { appendItem, insertPage } from '../edit/edit-text.ts';
import type { ChosenField } from './choose-field.ts';
import { makeNewPage, type NewPage } from './new-page.ts';

export interface NewPageRequest extends Place {
  type: string;
  id: string;
  /** The answer field; absent: one of its own, named after the page. */
  answer?: string | undefined;
  /** Whether the field may be that of another page. */
  isShared?: boolean | undefined;
}

/** Adds a page of a type beside another one, with placeholder words. Throws a `CommandError` if it can't be added. */
export async function addNewPage(
  root: string,
  documents: readonly ContentDocument[],
  document: ContentDocument,
  { anchor, side, type, id, answer, isShared = false }: NewPageRequest,
): Promise<Edits> {
  const request = {
    documents,
    document,
    published: readPublishedFile(documents, document),
    type,
    id,
    index: findIndex(document, { anchor, side }),
    answer,
    isShared,
    preferredStep: findStepElsewhere(documents.filter(hasPages), document, id),
  };
  return addPage(request, await findStyle(root, document));
}

/** The index of a page that is added at this place. */
export function findIndex({ value }: ContentDocument, { anchor, side }: Place): number {
  return (value as ContentFile).pages.findIndex(({ id }) => id === anchor) + (side === 'after' ? 1 : 0);
}

/** The step of the page with this id in another file: flows should use the same one if possible. */
function findStepElsewhere(files: readonly ContentDocument[], document: ContentDocument, id: string) {
  const others = files.filter((file) => file !== document).flatMap(({ value }) => (value as ContentFile).pages);
  return others.find((page) => page.id === id)?.step;
}

/** Adds a new page to its file, formatted as by npm run content -- fmt. Leaves the rest of the file unchanged. */
export async function addPage(request: NewPage, style: Options): Promise<Edits> {
  const { documents, document, id, index } = request;
  const { page, field } = makeNewPage(request);
  const lines = await writePage(page, document.name, style);
  const ending = document.text.includes('\r\n') ? '\r\n' : '\n';
  const text = insertPage(document, index, lines.replaceAll('\n', ending));
  const answer = field ? `, answer ${field.name}` : '';
  const declared = field?.isNew ? [[answersFile, declareField(documents, field)] as const] : [];
  return {
    texts: new Map([[document.file, text], ...declared]),
    messages: [
      `Added ${id} as ${writeOrdinal(index + 1)} page of ${document.file}: type ${page.type}, step ${page.step}${answer}.`,
      ...(field?.isNew ? describeField(field) : []),
      ...describeConsequences(document, text, id),
      `Look at it in the preview, at ${makeAddress(document, id)}, and write its words.`,
    ],
  };
}

/** The text of answers.json with a new field at its end. */
function declareField(documents: readonly ContentDocument[], { name, kind }: ChosenField): string {
  const document = documents.find((it) => findKind(it) === 'answers');
  if (!document) throw new Error('There is no answers.json.');
  return appendItem(document, ['fields'], writeDeclaration(name, kind));
}

function describeField({ name, kind }: ChosenField): string[] {
  return [
    `Declared its field in content/answers.json: ${writeDeclaration(name, kind)}. Say in its label what the answer is${Object.keys(kinds[kind].newField ?? {}).length > 0 ? ', write its limits' : ''}, and add "sensitive": true if it is about health.`,
    'If npm run dev is running, restart it, so that its service takes the field.',
  ];
}

/** The text of one page in a formatted file, without the spaces before its first bracket. */
async function writePage(page: unknown, name: string, style: Options): Promise<string> {
  const { document } = parseDocument(`${name}.json`, JSON.stringify({ pages: [page] }));
  if (!document) throw new Error('A new page is always valid JSON.');
  const text = await formatContent(openBook(currentSchemas()), document, style);
  const node = findNodeAtLocation(parseDocument(`${name}.json`, text).document?.tree ?? document.tree, ['pages', 0]);
  return node ? text.slice(node.offset, node.offset + node.length) : '';
}
