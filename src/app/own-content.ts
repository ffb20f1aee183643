import type { Outline } from '../domain/outline.ts';
import type { ContentFile } from '../domain/pages.ts';
import type { PlacedPage } from '../domain/placed-page.ts';

/** What experiments need, which is loaded where the content has any. */
let running: typeof import('./experiments.ts') | undefined;

/** The content as this visitor has it. */
export function forVisitor<File extends ContentFile>(file: File): File {
  return running ? running.forVisitor(file) : file;
}

/** The content as this visitor has it, with what its experiments need. Rejects when that can't be loaded. */
export async function prepareForVisitor<File extends ContentFile>(file: File): Promise<File> {
  if (file.experiments?.length) running ??= await import('./experiments.ts');
  return forVisitor(file);
}

/** Tells analytics of the experiments that the visitor meets on a page. */
export function reportExperiments(outline: Outline, { page }: PlacedPage): void {
  running?.reportMet(outline, page);
}
