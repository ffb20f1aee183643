import { defineCommand, describeCommand } from '../../cli/command.ts';
import { hasPages } from '../../content/parsing/document.ts';
import { chooseFile, readPageName } from '../find-page.ts';
import { flowOption, lossOption } from '../place.ts';
import { readPublished } from '../published.ts';
import { saveEdits } from '../save-edit.ts';
import { readValidContent } from '../valid-content.ts';
import { renamePage } from './rename-page.ts';

const syntax = describeCommand(
  'npm run content -- rename',
  'Gives a page another id, and changes every place that names it, in all files. If the page was published, its old address leads to the new one from then on, and this needs --accept-loss.',
)
  .argument('<page>', 'such as woman/water')
  .argument('<id>', 'the new one')
  .addOption(flowOption)
  .addOption(lossOption);

/** The command content rename. */
export const renameInFiles = defineCommand(syntax, ([page, id], options, root) => {
  const [name, to] = [readPageName(page), readPageName(id)];
  const documents = readValidContent(root);
  const document = chooseFile(documents.filter(hasPages), [name], options.flow ?? to.file);
  const published = readPublished(documents, document);
  const edits = renamePage({ documents, document, published, id: name.id, to: to.id });
  return saveEdits(root, edits, options.acceptLoss ?? false);
});
