import { woman } from '../../examples/changes.ts';
import { scene, showPhoto, showSun } from '../../examples/pictures.ts';
import { varyWoman } from '../../examples/experiments.ts';
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
  faults: () => ({
    'woman.json page "sleep" image.src at "shared/noon": The picture "shared/noon" is not complete: "public/images/shared/noon-light.svg" and "public/images/shared/noon-dark.svg" do not exist. Did you mean "shared/moon"? Put the missing files there, or name a picture that exists, a photograph with its ending.':
      woman('"src": "shared/moon"', '"src": "shared/noon"'),
    'woman.json page "sleep" image.src at "shared/sun": The picture "shared/sun" is not complete: "public/images/shared/sun-dark.svg" does not exist. Did you mean "shared/moon"? Put the missing files there, or name a picture that exists, a photograph with its ending.':
      { ...showSun, 'public/images/shared/sun-light.svg': scene },
    'woman.json page "water" options[0].emoji at "🏖️": The emoji "🏖️" has no picture: "public/images/emoji/1f3d6.webp" does not exist. Run npm run make -- emoji to make it.':
      woman('"emoji": "☕"', '"emoji": "🏖️"'),
    'woman.json page "sleep" image.src at "team/son.jpg": The photograph "team/son.jpg" is missing: "public/images/team/son.jpg" does not exist. Did you mean "team/sun.jpg"? Put the photograph there, or name one that exists.':
      {
        ...woman('"src": "shared/moon"', '"src": "team/son.jpg"'),
        'public/images/team/sun.jpg': 'photo 1400 by 1200, 9000 bytes',
      },
    'woman.json page "sleep" image.src at "team/sun": The picture "team/sun" is not complete: "public/images/team/sun-light.svg" and "public/images/team/sun-dark.svg" do not exist. Did you mean "team/sun.jpg"? Put the missing files there, or name a picture that exists, a photograph with its ending.':
      {
        ...woman('"src": "shared/moon"', '"src": "team/sun"'),
        'public/images/team/sun.jpg': 'photo 1400 by 1200, 9000 bytes',
      },
    'woman.json page "sleep" image.src at "shared/sun": The picture "shared/sun" is not complete: "public/images/shared/sun-light.svg" does not exist, except with different capital letters. It would show on some computers, but not on the server. Rename "public/images/shared/Sun-light.svg": names of pictures are in lower case.':
      { ...showSun, 'public/images/shared/Sun-light.svg': scene, 'public/images/shared/sun-dark.svg': scene },
    'woman.json page "sleep" image.src at "shared/mon": With variant "new" of "words": The picture "shared/mon" is not complete: "public/images/shared/mon-light.svg" and "public/images/shared/mon-dark.svg" do not exist. Did you mean "shared/moon"? Put the missing files there, or name a picture that exists, a photograph with its ending.':
      varyWoman('{ "page": "sleep", "set": { "image": { "src": "shared/mon", "alt": "" } } }'),
  }),
  nearMisses: () => ({
    'a photograph without one for dark colours': showPhoto('photo 1400 by 1200, 9000 bytes'),
  }),
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
