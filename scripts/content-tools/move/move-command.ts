import { defineCommand, describeCommand } from '../../cli/command.ts';
import { hasPages } from '../../content/parsing/document.ts';
import { readValidContent } from '../valid-content.ts';
import { checkOrder, chooseFile, readPageName } from '../find-page.ts';
import { makeMove } from './make-move.ts';
import { afterOption, beforeOption, flowOption, lossOption, readPlace } from '../place.ts';
import { saveEdits } from '../save-edit.ts';

const syntax = describeCommand(
  'npm run content -- move',
  'Moves a page within its file. It keeps its step; with --renumber, it gets one that fits its new place. Steps of published pages change only with --accept-loss.',
)
  .argument('<page>', 'such as woman/water')
  .addOption(afterOption)
  .addOption(beforeOption)
  .addOption(flowOption)
  .option('--renumber', 'gives it a step that fits its new place')
  .addOption(lossOption);

/** The command content move. */
export const moveInFile = defineCommand(syntax, async ([page], options, root) => {
  const { anchor, side } = readPlace(options);
  const names = [readPageName(page), readPageName(anchor)] as const;
  const documents = readValidContent(root);
  const document = chooseFile(documents.filter(hasPages), names, options.flow);
  for (const { id } of names) checkOrder(document, id);

  const { renumber } = options;
  const edits = await makeMove(documents, document, { id: names[0].id, anchor: names[1].id, side, renumber });
  return saveEdits(root, edits, renumber ? (options.acceptLoss ?? false) : undefined);
});
