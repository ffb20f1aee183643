import { saveEdits, type Edits } from '../save-edit.ts';
import { regenerate } from '../types/generate.ts';

/** Writes a file with a new page, and everything that follows from a field that was declared for it. */
export async function saveNewPage(root: string, edits: Edits): Promise<string> {
  const message = saveEdits(root, edits);
  const generated = await regenerate(root, edits.texts.keys());
  return `${message}\nWritten: ${[...edits.texts.keys(), ...generated].join(', ')}`;
}
