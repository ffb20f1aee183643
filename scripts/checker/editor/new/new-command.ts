import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import { readArguments } from '../../command/arguments.ts';
import { readValidContent } from '../valid-content.ts';
import { hasPages, type ContentDocument } from '../../parsing/document.ts';
import { checkOrder, chooseFile, readPageName } from '../find-page.ts';
import { addPage, findStyle } from './insert-page.ts';
import { placeOptions, readPlace } from '../place.ts';
import { readPublished } from '../published.ts';
import { saveNewPage } from './save-new-page.ts';

const usage = 'npm run content:new -- TYPE ID --after ID (or --before ID) [--flow woman] [--answer FIELD [--shared]]';
const about =
  'Adds a page of a type, with placeholder words. Without --answer, a question gets a field of its own, named after the page.';

/** The command content:new. */
export async function addToFile(args: readonly string[], root: string): Promise<string> {
  const options = { ...placeOptions, answer: { type: 'string' }, shared: { type: 'boolean' } } as const;
  const { words, values } = readArguments({ usage, about, options, words: [2, 2] }, args);
  const [type = '', word = ''] = words;
  const { anchor, side } = readPlace(values, usage);
  const [name, beside] = [readPageName(word), readPageName(anchor)];
  const documents = readValidContent(root);
  const files = documents.filter(hasPages);
  const document = chooseFile(files, [beside], values.flow ?? name.file);
  checkOrder(document, beside.id);

  const { pages } = document.value as ContentFile;
  const index = pages.findIndex(({ id }) => id === beside.id) + (side === 'after' ? 1 : 0);
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
  };
  return saveNewPage(root, document.file, await addPage(request, await findStyle(root, document)));
}

/** The step of the page with this id in another file: flows should use the same one if possible. */
function findStepElsewhere(files: readonly ContentDocument[], document: ContentDocument, id: string) {
  const others = files.filter((file) => file !== document).flatMap(({ value }) => (value as ContentFile).pages);
  return others.find((page) => page.id === id)?.step;
}
