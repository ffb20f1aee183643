import { openContent } from '../../parsing/source.ts';
import { saveEdit, type Edit } from '../save-edit.ts';
import { writeGenerated } from '../types/generate.ts';

/** Writes a file with a new page, and everything that follows from a field that was declared for it. */
export async function saveNewPage(root: string, file: string, edit: Edit): Promise<string> {
  const message = saveEdit(root, file, edit);
  if (edit.answersText !== undefined && openContent(root).generated !== undefined) await writeGenerated(root);
  return message;
}
