import { scene } from '../../examples/pictures.ts';
import { varyWoman } from '../../examples/experiments.ts';
import path from 'node:path';
import type { FileReport } from '../../parsing/finding.ts';
import { groupBy } from '../../parsing/group-by.ts';
import { emojiFolder, otherPictures } from '../../parsing/pictures.ts';
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
    if (unused.length === 0) return;
    // An acknowledged file is a warning of its own, which its acknowledgement takes away.
    const { acknowledgedFiles } = readChecks(content.documents);
    const placeOf = (file: string) => (acknowledgedFiles.includes(file) ? file : path.posix.dirname(file));
    const groups = groupBy(unused, placeOf);
    for (const [place, files] of groups) yield describe(place, files);
  },
  faults: () => ({
    'public/images/shared/sun-light.svg at <: No page shows this picture. Remove it, or name it on a page.': {
      'public/images/shared/sun-light.svg': scene,
    },
    'public/images/emoji/1f964.webp at .: No page shows this picture. Run npm run make -- emoji, which removes it, or name its emoji on a page.':
      { 'public/images/emoji/1f964.webp': '.' },
  }),
  nearMisses: () => ({
    'a picture that one variant alone shows': {
      ...varyWoman('{ "page": "sleep", "set": { "image": { "src": "shared/sun", "alt": "" } } }'),
      'public/images/shared/sun-light.svg': scene,
      'public/images/shared/sun-dark.svg': scene,
    },
    'a picture of the app itself': { 'public/images/shared/trouble-light.svg': scene },
  }),
};

function describe(place: string, files: readonly string[]): FileReport {
  const [file = ''] = files;
  const [it, is] = files.length === 1 ? ['it', 'this picture'] : ['them', `${files.length} pictures of this folder`];
  const remedy = file.startsWith(`${emojiFolder}/`)
    ? `Run npm run make -- emoji, which removes ${it}, or name ${it === 'it' ? 'its' : 'their'} emoji on a page.`
    : `Remove ${it}, or name ${it} on a page.`;
  if (files.length === 1) return { file, problem: `No page shows ${is}.`, remedy };
  const names = files.slice(0, 3).map((name) => path.posix.relative(place, name));
  const list = joinWords(files.length > 3 ? [...names, `${files.length - 3} more`] : names);
  return { file: place, problem: `No page shows ${is}: ${list}.`, remedy };
}
