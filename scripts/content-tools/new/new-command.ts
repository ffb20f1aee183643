import { defineCommand, describeCommand } from '../../cli/command.ts';
import { readValidContent } from '../valid-content.ts';
import { hasPages } from '../../content/parsing/document.ts';
import { checkOrder, chooseFile, readPageName } from '../find-page.ts';
import { addNewPage } from './add-new-page.ts';
import { afterOption, answerOption, beforeOption, flowOption, readPlace, sharedOption } from '../place.ts';
import { saveNewPage } from './save-new-page.ts';

const syntax = describeCommand(
  'npm run content -- new',
  'Adds a page of a type, with placeholder words. Without --answer, a question gets a field of its own, named after the page.',
)
  .argument('<type>', 'the page type, such as choice')
  .argument('<id>', 'of the new page')
  .addOption(afterOption)
  .addOption(beforeOption)
  .addOption(flowOption)
  .addOption(answerOption)
  .addOption(sharedOption);

/** The command content new. */
export const addToFile = defineCommand(syntax, async ([type, word], options, root) => {
  const { anchor, side } = readPlace(options);
  const [name, beside] = [readPageName(word), readPageName(anchor)];
  const documents = readValidContent(root);
  const document = chooseFile(documents.filter(hasPages), [beside], options.flow ?? name.file);
  checkOrder(document, beside.id);

  const page = {
    type,
    id: name.id,
    anchor: beside.id,
    side,
    answer: options.answer,
    isShared: options.shared ?? false,
  };
  return saveNewPage(root, await addNewPage(root, documents, document, page));
});
