import { readArguments } from '../../command/arguments.ts';
import { hasPages } from '../../parsing/document.ts';
import { chooseFile, readPageName } from '../find-page.ts';
import { readPublished } from '../published.ts';
import { saveEdits } from '../save-edit.ts';
import { readValidContent } from '../valid-content.ts';
import { renamePage } from './rename-page.ts';

const usage = 'npm run content:rename -- woman/ID NEW-ID [--accept-loss]';
const about = 'Gives a page another id, and changes every place that names it.';

/** The command content:rename. */
export function renameInFiles(args: readonly string[], root: string): string {
  const options = { flow: { type: 'string' }, 'accept-loss': { type: 'boolean' } } as const;
  const { words, values } = readArguments({ usage, about, options, words: [2, 2] }, args);
  const [name, to] = [readPageName(words[0] ?? ''), readPageName(words[1] ?? '')];
  const documents = readValidContent(root);
  const document = chooseFile(documents.filter(hasPages), [name], values.flow ?? to.file);
  const published = readPublished(documents, document);
  const edits = renamePage({ documents, document, published, id: name.id, to: to.id });
  return saveEdits(root, edits, values['accept-loss'] ?? false);
}
