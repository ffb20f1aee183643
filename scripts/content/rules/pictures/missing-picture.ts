import type { Report } from '../../parsing/finding.ts';
import { findNearest } from '../../words/nearest.ts';
import { listPictureUses, type PictureUse } from './picture-uses.ts';
import { isPhotograph, pictureFolder, type Pictures } from '../../parsing/pictures.ts';
import type { Rule } from '../rule.ts';
import { listWords, quote } from '../../words/words.ts';

/** Every picture and emoji that a page shows is in public/images. */
export const missingPicture: Rule = {
  id: 'missing-picture',
  severity: 'error',
  summary:
    'Every picture and emoji that a page shows is in public/images, a drawing once for light and once for dark. Capital letters must match.',
  why: 'Visitors would see an empty space.',
  *check(document, content) {
    const { pictures } = content;
    for (const use of listPictureUses(document, content)) {
      const missing = use.files.filter((file) => !pictures.sizes.has(file));
      if (missing.length > 0) yield { path: use.path, ...explain(use, missing, pictures) };
    }
  },
};

function explain({ kind, name, path }: PictureUse, missing: string[], { sizes }: Pictures): Omit<Report, 'path'> {
  const files = `${listWords(missing, 'and')} ${missing.length === 1 ? 'does' : 'do'} not exist`;
  if (kind === 'emoji') {
    return {
      problem: `The emoji ${quote(name)} has no picture: ${files}.`,
      remedy: 'Run npm run make -- emoji to make it.',
    };
  }
  const lower = new Map([...sizes.keys()].map((file) => [file.toLowerCase(), file]));
  const twins = missing.flatMap((file) => lower.get(file.toLowerCase()) ?? []);
  if (twins.length > 0) {
    return {
      problem: `The picture ${quote(name)} is not complete: ${files}, except with different capital letters.`,
      why: 'It would show on some computers, but not on the server.',
      remedy: `Rename ${listWords(twins, 'and')}: names of pictures are in lower case.`,
    };
  }
  const names = [...(path.at(-1) === 'dark' ? [] : listDrawings(sizes)), ...listPhotos(sizes)];
  // In another folder the name of the file is what counts.
  const suggestion = findNearest(name, names) ?? findInOtherFolder(name, names);
  if (kind === 'photo') {
    const remedy = `Put the photograph there, or name one that exists.`;
    return { problem: `The photograph ${quote(name)} is missing: ${files}.`, remedy, suggestion };
  }
  const remedy = 'Put the missing files there, or name a picture that exists, a photograph with its ending.';
  return { problem: `The picture ${quote(name)} is not complete: ${files}.`, remedy, suggestion };
}

/** The picture whose file has nearly the name of another, whatever their folders are. */
function findInOtherFolder(name: string, names: readonly string[]): string | undefined {
  const fileOf = (it: string) => it.slice(it.lastIndexOf('/') + 1);
  const nearest = findNearest(fileOf(name), names.map(fileOf));
  return names.find((it) => fileOf(it) === nearest);
}

/** The photographs, by the names that content uses. */
function listPhotos(sizes: Pictures['sizes']): string[] {
  return [...sizes.keys()].filter(isPhotograph).map((file) => file.slice(pictureFolder.length + 1));
}

/** The drawings that exist for light and for dark, by the names that content uses. */
function listDrawings(sizes: Pictures['sizes']): string[] {
  return [...sizes.keys()].flatMap((file) => {
    const name = /^(.*)-light\.svg$/.exec(file)?.[1];
    return name !== undefined && sizes.has(`${name}-dark.svg`) ? name.slice(pictureFolder.length + 1) : [];
  });
}
