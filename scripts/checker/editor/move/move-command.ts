import { readArguments } from '../../command/arguments.ts';
import { readPages } from '../valid-content.ts';
import { checkOrder, chooseFile, readPageName } from '../find-page.ts';
import { movePage } from './move-page.ts';
import { placeOptions, readPlace } from '../place.ts';
import { saveEdit } from '../save-edit.ts';

const usage = 'npm run content:move -- ID --after ID (or --before ID) [--flow woman]';
const about = 'Moves a page within its file. It keeps its step.';

/** The command content:move. */
export function moveInFile(args: readonly string[], root: string): string {
  const { words, values } = readArguments({ usage, about, options: placeOptions, words: [1, 1] }, args);
  const { anchor, side } = readPlace(values, usage);
  const names = [readPageName(words[0] ?? ''), readPageName(anchor)] as const;
  const document = chooseFile(readPages(root), names, values.flow);
  for (const { id } of names) checkOrder(document, id);

  return saveEdit(root, document.file, movePage({ document, id: names[0].id, anchor: names[1].id, side }));
}
