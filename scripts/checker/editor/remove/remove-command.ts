import { readArguments } from '../../command/arguments.ts';
import { hasPages } from '../../parsing/document.ts';
import { chooseFile, findPage, readPageName } from '../find-page.ts';
import { saveEdits } from '../save-edit.ts';
import { readValidContent } from '../valid-content.ts';
import { removePage } from './remove-page.ts';

const usage = 'npm run content:remove -- woman/ID [--accept-loss]';
const about = 'Removes a page, and leads its neighbours to each other.';

/** The command content:remove. */
export function removeFromFile(args: readonly string[], root: string): string {
  const options = { flow: { type: 'string' }, 'accept-loss': { type: 'boolean' } } as const;
  const { words, values } = readArguments({ usage, about, options, words: [1, 1] }, args);
  const name = readPageName(words[0] ?? '');
  const documents = readValidContent(root);
  const document = chooseFile(documents.filter(hasPages), [name], values.flow);
  return saveEdits(root, removePage(documents, document, findPage(document, name.id)), values['accept-loss'] ?? false);
}
