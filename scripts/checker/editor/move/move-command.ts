import { readArguments } from '../../command/arguments.ts';
import { readValidContent } from '../valid-content.ts';
import { hasPages } from '../../parsing/document.ts';
import { checkOrder, chooseFile, readPageName } from '../find-page.ts';
import { movePage } from './move-page.ts';
import { placeOptions, readPlace } from '../place.ts';
import { readPublished } from '../published.ts';
import { saveEdit } from '../save-edit.ts';

const usage = 'npm run content:move -- ID --after ID (or --before ID) [--flow woman] [--renumber]';

/** The command content:move. */
export function moveInFile(args: readonly string[], root: string): string {
  const options = { ...placeOptions, renumber: { type: 'boolean' } } as const;
  const { words, values } = readArguments({ usage, options, words: [1, 1] }, args);
  const { anchor, side } = readPlace(values, usage);
  const names = [readPageName(words[0] ?? ''), readPageName(anchor)] as const;
  const documents = readValidContent(root);
  const document = chooseFile(documents.filter(hasPages), names, values.flow);
  for (const { id } of names) checkOrder(document, id);

  const published = readPublished(documents, document);
  const renumber = values.renumber ?? false;
  const edit = movePage({ document, published, id: names[0].id, anchor: names[1].id, side, renumber });
  return saveEdit(root, document.file, edit, renumber);
}
