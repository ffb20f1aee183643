import { readArguments } from '../../command/arguments.ts';
import { hasPages } from '../../parsing/document.ts';
import { checkOrder, chooseFile, readPageName } from '../find-page.ts';
import { saveNewPage } from '../new/save-new-page.ts';
import { placeOptions, readPlace } from '../place.ts';
import { readValidContent } from '../valid-content.ts';
import { duplicatePage } from './duplicate-page.ts';

const usage = 'npm run content:duplicate -- woman/ID NEW-ID [--after ID (or --before ID)] [--answer FIELD [--shared]]';
const about = 'Copies a page. The copy has a step, a title in analytics and an answer field of its own.';

/** The command content:duplicate. */
export async function duplicateInFile(args: readonly string[], root: string): Promise<string> {
  const options = { ...placeOptions, answer: { type: 'string' }, shared: { type: 'boolean' } } as const;
  const { words, values } = readArguments({ usage, about, options, words: [2, 2] }, args);
  const [name, copy] = [readPageName(words[0] ?? ''), readPageName(words[1] ?? '')];
  const hasPlace = values.after !== undefined || values.before !== undefined;
  const { anchor, side } = hasPlace ? readPlace(values, usage) : ({ anchor: words[0] ?? '', side: 'after' } as const);
  const beside = readPageName(anchor);
  const documents = readValidContent(root);
  const document = chooseFile(documents.filter(hasPages), [name, beside], values.flow ?? copy.file);
  checkOrder(document, beside.id);

  const copied = { id: name.id, copy: copy.id, anchor: beside.id, side, answer: values.answer };
  return saveNewPage(
    root,
    await duplicatePage(root, documents, document, { ...copied, isShared: values.shared ?? false }),
  );
}
