import { chooseFile, findPage, readPageName } from '../content-tools/find-page.ts';
import { readValidContent } from '../content-tools/content-files.ts';
import { fillDocuments } from '../content/parsing/fill-documents.ts';
import { findPosition } from '../content/parsing/position.ts';
import { hasPages, locate, type ContentDocument } from '../content/parsing/document.ts';
import type { PageEntry } from '../content/parsing/pages.ts';
import type { ContentFile } from '../../src/domain/flow/flow.ts';

/** A page that an agent has named. */
export interface NamedPage {
  id: string;
  document: ContentDocument;
  /** The file as visitors meet it, with what site.json declares. */
  file: ContentFile;
  entry: PageEntry;
  /** Its line in the file. */
  line: number;
}

/** Finds a page by a name such as "woman/water". Throws a `CommandError` if there is no such page, or more than one. */
export function findNamed(root: string, name: string): NamedPage {
  const { id, file } = readPageName(name);
  const documents = readValidContent(root);
  const document = chooseFile(documents.filter(hasPages), [{ id, file }], undefined);
  const shown = fillDocuments(documents).find((it) => it.file === document.file) ?? document;
  const entry = findPage(document, id);
  const { line } = findPosition(document.lines, locate(document, entry.path, 'value').offset);
  return { id, document, file: shown.value as ContentFile, entry, line };
}
