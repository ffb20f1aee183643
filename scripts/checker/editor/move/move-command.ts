import { readArguments } from '../../command/arguments.ts';
import { hasPages } from '../../parsing/document.ts';
import { readValidContent } from '../valid-content.ts';
import { checkOrder, chooseFile, readPageName } from '../find-page.ts';
import { makeMove } from './make-move.ts';
import { placeOptions, readPlace } from '../place.ts';
import { saveEdits } from '../save-edit.ts';

const usage = 'npm run content:move -- ID --after ID (or --before ID) [--flow woman] [--renumber [--accept-loss]]';
const about =
  'Moves a page within its file. It keeps its step; with --renumber, it gets one that fits its new place. Steps of published pages change only with --accept-loss.';

/** The command content:move. */
export async function moveInFile(args: readonly string[], root: string): Promise<string> {
  const options = { ...placeOptions, renumber: { type: 'boolean' }, 'accept-loss': { type: 'boolean' } } as const;
  const { words, values } = readArguments({ usage, about, options, words: [1, 1] }, args);
  const { anchor, side } = readPlace(values, usage);
  const names = [readPageName(words[0] ?? ''), readPageName(anchor)] as const;
  const documents = readValidContent(root);
  const document = chooseFile(documents.filter(hasPages), names, values.flow);
  for (const { id } of names) checkOrder(document, id);

  const { renumber } = values;
  const edits = await makeMove(documents, document, { id: names[0].id, anchor: names[1].id, side, renumber });
  return saveEdits(root, edits, renumber ? (values['accept-loss'] ?? false) : undefined);
}
