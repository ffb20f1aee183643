import { defineCommand, describeCommand } from '../../cli/command.ts';
import { hasPages } from '../../content/parsing/document.ts';
import { checkOrder, chooseFile, readPageName } from '../find-page.ts';
import { saveNewPage } from '../new/save-new-page.ts';
import { afterOption, answerOption, beforeOption, flowOption, readPlace, sharedOption } from '../place.ts';
import { readValidContent } from '../valid-content.ts';
import { duplicatePage } from './duplicate-page.ts';

const syntax = describeCommand(
  'npm run content -- duplicate',
  'Copies a page. The copy has a step, a title in analytics and an answer field of its own, and follows the page unless --after or --before name another.',
)
  .argument('<page>', 'such as woman/water')
  .argument('<id>', 'of the copy')
  .addOption(afterOption)
  .addOption(beforeOption)
  .addOption(flowOption)
  .addOption(answerOption)
  .addOption(sharedOption);

/** The command content duplicate. */
export const duplicateInFile = defineCommand(syntax, async ([page, id], options, root) => {
  const [name, copy] = [readPageName(page), readPageName(id)];
  const hasPlace = options.after !== undefined || options.before !== undefined;
  const { anchor, side } = hasPlace ? readPlace(options) : ({ anchor: page, side: 'after' } as const);
  const beside = readPageName(anchor);
  const documents = readValidContent(root);
  const document = chooseFile(documents.filter(hasPages), [name, beside], options.flow ?? copy.file);
  checkOrder(document, beside.id);

  const copied = { id: name.id, copy: copy.id, anchor: beside.id, side, answer: options.answer };
  return saveNewPage(
    root,
    await duplicatePage(root, documents, document, { ...copied, isShared: options.shared ?? false }),
  );
});
