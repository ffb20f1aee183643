import path from 'node:path';
import type { FileReport } from '../../parsing/finding.ts';
import { groupBy } from '../../parsing/group-by.ts';
import { otherPictures } from '../../parsing/pictures.ts';
import { joinWords } from '../../words/words.ts';
import { listBrandFiles } from '../brand/brand-files.ts';
import { readChecks } from '../checks.ts';
import type { Rule } from '../rule.ts';
import { listPictureUses } from './picture-uses.ts';

/** Every file in public/images is used by a page. */
export const unusedPicture: Rule = {
  id: 'unused-picture',
  severity: 'warning',
  summary: 'Every file in public/images is used by a page. Several unused ones in a folder are one warning.',
  why: 'It would be deployed with every version of the site, and nobody would dare to remove it later.',
  check: () => [],
  *checkFiles(content) {
    const used = new Set(otherPictures);
    for (const document of content.documents) {
      for (const { files } of listPictureUses(document, content)) for (const file of files) used.add(file);
      for (const { address } of listBrandFiles(document)) used.add(`public${address}`);
    }
    const unused = [...content.pictures.sizes.keys()].filter((file) => !used.has(file));
    // An acknowledged file is a warning of its own, which its acknowledgement takes away.
    const { acknowledgedFiles } = readChecks(content.documents);
    const groups = groupBy(unused, (file) => (acknowledgedFiles.includes(file) ? file : path.posix.dirname(file)));
    for (const [folder, files] of groups) yield describe(folder, files);
  },
};

function describe(folder: string, files: readonly string[]): FileReport {
  const [file = ''] = files;
  const isEmoji = file.endsWith('.webp');
  if (files.length === 1) {
    const remedy = isEmoji
      ? 'Run npm run art, which removes it, or name its emoji on a page.'
      : 'Remove it and its drawing in scripts/assets/art, or name it on a page.';
    return { file, problem: 'No page shows this picture.', remedy };
  }
  const names = files.slice(0, 3).map((name) => path.posix.basename(name));
  const list = joinWords(files.length > 3 ? [...names, `${files.length - 3} more`] : names);
  const remedy = isEmoji
    ? 'Run npm run art, which removes them, or name their emoji on a page.'
    : 'Remove them and their drawings in scripts/assets/art, or name them on a page.';
  return { file: folder, problem: `No page shows ${files.length} pictures of this folder: ${list}.`, remedy };
}
