import type { ContentFile } from '../../../src/domain/pages.ts';

/** What a content file is called in a headline. */
export function nameFile(file: ContentFile): string {
  return 'sex' in file ? `The ${file.sex} flow` : 'Outside the flows';
}
