import { readArguments } from '../../command/arguments.ts';
import { readValidContent } from '../valid-content.ts';
import { hasPages } from '../../parsing/document.ts';
import { checkOrder, chooseFile, readPageName } from '../find-page.ts';
import { addNewPage } from './add-new-page.ts';
import { placeOptions, readPlace } from '../place.ts';
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
  const document = chooseFile(documents.filter(hasPages), [beside], values.flow ?? name.file);
  checkOrder(document, beside.id);

  const page = { type, id: name.id, anchor: beside.id, side, answer: values.answer, isShared: values.shared ?? false };
  return saveNewPage(root, await addNewPage(root, documents, document, page));
}
