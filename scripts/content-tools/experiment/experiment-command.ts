import { defineCommand, describeCommand, joinCommands } from '../../cli/command.ts';
import { UsageError } from '../../cli/command-error.ts';
import { hasPages } from '../../content/parsing/document.ts';
import { quote } from '../../content/words/words.ts';
import { chooseFile, readPageName } from '../find-page.ts';
import { flowOption, lossOption } from '../place.ts';
import { saveEdits } from '../save-edit.ts';
import { readValidContent } from '../valid-content.ts';
import { addExperiment } from './add-experiment.ts';
import { promoteVariant } from './promote-variant.ts';

const begin = defineCommand(
  describeCommand('add', 'Begins an experiment on the title of a page.')
    .argument('<page>', 'such as woman/water')
    .argument('<name>', 'of the experiment')
    .argument('<titles...>', 'variants with their titles: "short=Another title" "long=A third one"')
    .addOption(flowOption),
  async ([page, id, titles], { flow }, root) => {
    const documents = readValidContent(root);
    const name = readPageName(page);
    const document = chooseFile(documents.filter(hasPages), [name], flow);
    const variants = titles.map(readVariant);
    return saveEdits(root, await addExperiment(root, documents, document, { id, page: name.id, variants }));
  },
);

const end = defineCommand(
  describeCommand('promote', 'Ends an experiment: what the variant changes becomes the pages’ own, in all files.')
    .argument('<experiment>')
    .argument('<variant>')
    .addOption(lossOption),
  async ([experiment, variant], { acceptLoss }, root) =>
    saveEdits(root, await promoteVariant(root, readValidContent(root), { experiment, variant }), acceptLoss ?? false),
);

/** The command content experiment. */
export const changeExperiments = joinCommands(
  describeCommand('npm run content -- experiment', 'Begins an experiment on the title of a page, or ends one.'),
  [begin, end],
);

/** Reads a variant with its title: "short=Another title". */
function readVariant(word: string): { id: string; set: { title: string } } {
  const [id = '', ...title] = word.split('=');
  if (title.length === 0) {
    throw new UsageError(
      `${quote(word)} names no title. Write the variant’s name and its title: "short=Another title".`,
    );
  }
  return { id, set: { title: title.join('=') } };
}
