import { listPictureUses } from './picture-uses.ts';
import { otherPictures } from '../../parsing/pictures.ts';
import type { Rule } from '../rule.ts';

/** Every file in public/images is used by a page. */
export const unusedPicture: Rule = {
  id: 'unused-picture',
  severity: 'warning',
  summary: 'Every file in public/images is used by a page.',
  why: 'It would be deployed with every version of the site, and nobody would dare to remove it later.',
  check: () => [],
  *checkFiles(content) {
    const used = new Set(otherPictures);
    for (const document of content.documents) {
      for (const { files } of listPictureUses(document, content)) for (const file of files) used.add(file);
    }
    for (const file of content.pictures.sizes.keys()) {
      if (used.has(file)) continue;
      const problem = 'No page shows this picture.';
      const remedy = file.endsWith('.webp')
        ? 'Run npm run art, which removes it, or name its emoji on a page.'
        : 'Remove it and its drawing in scripts/assets/art, or name it on a page.';
      yield { file, problem, remedy };
    }
  },
};
