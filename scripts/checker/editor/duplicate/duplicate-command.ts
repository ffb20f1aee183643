import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import { readArguments } from '../../command/arguments.ts';
import { hasPages } from '../../parsing/document.ts';
import { checkOrder, chooseFile, findPage, readPageName } from '../find-page.ts';
import { addPage, findStyle } from '../new/insert-page.ts';
import { saveNewPage } from '../new/save-new-page.ts';
import { placeOptions, readPlace } from '../place.ts';
import { readPublished } from '../published.ts';
import { readValidContent } from '../valid-content.ts';
import { copyFields } from './copy-page.ts';

const usage = 'npm run content:duplicate -- woman/ID NEW-ID [--after ID (or --before ID)] [--answer FIELD [--shared]]';
const about = 'Copies a page. The copy has a step, a title in analytics and an answer field of its own.';

/** The command content:duplicate. */
export async function duplicateInFile(args: readonly string[], root: string): Promise<string> {
  const options = { ...placeOptions, answer: { type: 'string' }, shared: { type: 'boolean' } } as const;
  const { words, values } = readArguments({ usage, about, options, words: [2, 2] }, args);
  const [name, copy] = [readPageName(words[0] ?? ''), readPageName(words[1] ?? '')];
  const hasPlace = values.after !== undefined || values.before !== undefined;
  const { anchor, side } = hasPlace ? readPlace(values, usage) : { anchor: words[0] ?? '', side: 'after' };
  const beside = readPageName(anchor);
  const documents = readValidContent(root);
  const document = chooseFile(documents.filter(hasPages), [name, beside], values.flow ?? copy.file);
  checkOrder(document, beside.id);

  const { fields } = findPage(document, name.id);
  const { pages } = document.value as ContentFile;
  const request = {
    documents,
    document,
    published: readPublished(documents, document),
    type: String(fields.type),
    id: copy.id,
    index: pages.findIndex(({ id }) => id === beside.id) + (side === 'after' ? 1 : 0),
    answer: values.answer,
    isShared: values.shared ?? false,
    makeFields: (own: { step: number; analytics: string }) => copyFields(fields, own),
  };
  const { messages, ...edit } = await addPage(request, await findStyle(root, document));
  const note = `It is a copy of ${name.id}, without where that page and its options lead: it leads to its neighbours.`;
  return saveNewPage(root, document.file, { ...edit, messages: [note, ...messages] });
}
