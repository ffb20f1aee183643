import { readArguments } from '../../command/arguments.ts';
import { CommandError } from '../../command/run.ts';
import { hasPages } from '../../parsing/document.ts';
import { quote } from '../../words/words.ts';
import { chooseFile, readPageName } from '../find-page.ts';
import { saveEdits } from '../save-edit.ts';
import { readValidContent } from '../valid-content.ts';
import { addExperiment } from './add-experiment.ts';
import { promoteVariant } from './promote-variant.ts';

const usage = [
  'npm run content:experiment -- add woman/ID NAME "short=Another title" ["long=A third one" …]',
  '       npm run content:experiment -- promote NAME VARIANT [--accept-loss]',
].join('\n');
const about =
  'Begins an experiment on the title of a page, or ends one: what the variant changes becomes the pages’ own, in all files.';

/** The command content:experiment. */
export async function changeExperiments(args: readonly string[], root: string): Promise<string> {
  const options = { flow: { type: 'string' }, 'accept-loss': { type: 'boolean' } } as const;
  const { words, values } = readArguments({ usage, about, options, words: [3, 12] }, args);
  const [action, first = '', second = '', ...titles] = words;
  const documents = readValidContent(root);
  if (action === 'promote' && titles.length === 0) {
    const edits = await promoteVariant(root, documents, { experiment: first, variant: second });
    return saveEdits(root, edits, values['accept-loss'] ?? false);
  }
  if (action !== 'add' || titles.length === 0) throw new CommandError(`Say what to do.\nUsage: ${usage}`);
  const name = readPageName(first);
  const document = chooseFile(documents.filter(hasPages), [name], values.flow);
  const variants = titles.map(readVariant);
  return saveEdits(root, await addExperiment(root, documents, document, { id: second, page: name.id, variants }));
}

/** Reads a variant with its title: "short=Another title". */
function readVariant(word: string): { id: string; set: { title: string } } {
  const [id = '', ...title] = word.split('=');
  if (title.length === 0) {
    throw new CommandError(
      `${quote(word)} names no title. Write the variant’s name and its title: "short=Another title".`,
    );
  }
  return { id, set: { title: title.join('=') } };
}
