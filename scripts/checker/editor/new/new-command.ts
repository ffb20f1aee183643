import path from 'node:path';
import { resolveConfig } from 'prettier';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import { loadSchemas } from '../../schema/schemas.ts';
import { readArguments } from '../../command/arguments.ts';
import { readValidContent } from '../valid-content.ts';
import { hasPages, type ContentDocument } from '../../parsing/document.ts';
import { openContent } from '../../parsing/source.ts';
import { SchemaBook } from '../../schema/schema-book.ts';
import { checkOrder, chooseFile, readPageName } from '../find-page.ts';
import { addPage } from './insert-page.ts';
import { placeOptions, readPlace } from '../place.ts';
import { readPublished } from '../published.ts';
import { saveEdit } from '../save-edit.ts';
import { writeGenerated } from '../types/generate.ts';

const usage =
  'npm run content:new -- TYPE ID --after ID (or --before ID) [--flow woman] [--answer FIELD [--shared]] [--renumber]';

/** The command content:new. */
export async function addToFile(args: readonly string[], root: string): Promise<string> {
  const options = {
    ...placeOptions,
    answer: { type: 'string' },
    shared: { type: 'boolean' },
    renumber: { type: 'boolean' },
  } as const;
  const { words, values } = readArguments({ usage, options, words: [2, 2] }, args);
  const [type = '', word = ''] = words;
  const { anchor, side } = readPlace(values, usage);
  const [name, beside] = [readPageName(word), readPageName(anchor)];
  const documents = readValidContent(root);
  const files = documents.filter(hasPages);
  const document = chooseFile(files, [beside], values.flow ?? name.file);
  checkOrder(document, beside.id);

  const { pages } = document.value as ContentFile;
  const index = pages.findIndex(({ id }) => id === beside.id) + (side === 'after' ? 1 : 0);
  const renumber = values.renumber ?? false;
  const request = {
    documents,
    document,
    published: readPublished(documents, document),
    type,
    id: name.id,
    index,
    answer: values.answer,
    isShared: values.shared ?? false,
    preferredStep: findStepElsewhere(files, document, name.id),
    renumber,
  };
  const style = (await resolveConfig(path.resolve(root, document.file))) ?? {};
  const edit = await addPage(request, new SchemaBook(loadSchemas()), style);
  const message = saveEdit(root, document.file, edit, renumber);
  if (edit.answersText !== undefined && openContent(root).generatedSchema !== undefined) await writeGenerated(root);
  return message;
}

/** The step of the page with this id in another file: flows should use the same one if possible. */
function findStepElsewhere(files: readonly ContentDocument[], document: ContentDocument, id: string) {
  const others = files.filter((file) => file !== document).flatMap(({ value }) => (value as ContentFile).pages);
  return others.find((page) => page.id === id)?.step;
}
