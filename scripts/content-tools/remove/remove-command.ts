import { defineCommand, describeCommand } from '../../cli/command.ts';
import { hasPages } from '../../content/parsing/document.ts';
import { chooseFile, findPage, readPageName } from '../find-page.ts';
import { flowOption, lossOption } from '../place.ts';
import { saveEdits } from '../save-edit.ts';
import { readValidContent } from '../valid-content.ts';
import { removePage } from './remove-page.ts';

const syntax = describeCommand(
  'npm run content -- remove',
  'Removes a page, and leads its neighbours to each other. If it was published, this needs --accept-loss.',
)
  .argument('<page>', 'such as woman/water')
  .addOption(flowOption)
  .addOption(lossOption);

/** The command content remove. */
export const removeFromFile = defineCommand(syntax, ([page], options, root) => {
  const name = readPageName(page);
  const documents = readValidContent(root);
  const document = chooseFile(documents.filter(hasPages), [name], options.flow);
  return saveEdits(root, removePage(documents, document, findPage(document, name.id)), options.acceptLoss ?? false);
});
