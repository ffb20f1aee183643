import { woman } from '../../examples/changes.ts';
import { scene, showPhoto, showSun, square } from '../../examples/pictures.ts';
import { isPhotoFile, photoWidth } from '../../../assets/photos/photo-files.ts';
import type { Report } from '../../parsing/finding.ts';
import { findPageFields } from '../../parsing/pages.ts';
import { isPhotograph, type Pictures } from '../../parsing/pictures.ts';
import { quote } from '../../words/words.ts';
import { listBrandFiles } from '../brand/brand-files.ts';
import type { Rule } from '../rule.ts';
import { findPicturePlace, hasRatio, listRatios, readDrawing, type PicturePlace, type Size } from './picture-places.ts';
import { listFollowedUses, listPictureUses, type PictureUse } from './picture-uses.ts';

/** A picture has the proportions of its place on the page, and a photograph enough pixels for it. */
export const pictureSize: Rule = {
  id: 'picture-size',
  severity: 'error',
  summary:
    'A picture has the proportions of its place on the page: 7 to 6 for a scene, 18 to 7 for a banner above a question, a square for an option, a sheet, a profile, a height, the prediction, the paywall and an adviser, 1 to 2 for a picture of the app, 35 to 44 behind zones. A drawing states its size in a viewBox. A photograph has two pixels for each one of the page: 400 across for a square, 800 for any other.',
  why: 'It would be cut off, leave a gap and push the text down, or look blurred.',
  *check(document, content) {
    for (const use of [...listPictureUses(document, content), ...listFollowedUses(document, content)]) {
      if (use.kind === 'emoji') continue;
      const place = findPicturePlace(use.owner, findPageFields(document, use.path));
      const report = explainDark(use) ?? explainShape(use, place, content.pictures);
      if (report) yield { path: use.path, ...report };
    }
  },
  *checkFiles({ pictures, documents }) {
    // The picture for link previews has a rule of its own.
    const ofBrand = documents.flatMap(listBrandFiles).map(({ address }) => `public${address}`);
    for (const file of pictures.sizes.keys()) {
      if (isPhotograph(file) && !ofBrand.includes(file) && !pictures.readPhoto(file)) {
        const problem = 'This file cannot be read as a picture.';
        const remedy = 'Save it again as a JPEG or PNG, and replace it.';
        yield { file, problem, why: 'Visitors would see an empty space.', remedy };
      }
      if (!file.endsWith('.svg') || readDrawing(pictures, file)) continue;
      const problem = 'This drawing has no viewBox with a width and a height.';
      const remedy = 'Save it again with one, such as viewBox="0 0 350 300".';
      yield { file, problem, why: 'It would not scale with the screen.', remedy };
    }
  },
  faults: () => ({
    'woman.json page "sleep" image.dark at "team/night.jpg": The picture "shared/moon" is a drawing, which has a file of its own for dark colors. Remove "dark", or name a photograph in "src" too.':
      {
        ...woman('"src": "shared/moon"', '"src": "shared/moon", "dark": "team/night.jpg"'),
        'public/images/team/night.jpg': 'photo 1400 by 1200, 9000 bytes',
      },
    'woman.json page "sleep" image.answer at "water": The photograph "team/juice.jpg" is 400 wide and 400 high; this place needs one of 7 to 6, such as 350 by 300. Crop it to 400 by 343, or name another one.':
      {
        ...woman(
          ['"label": "Juice" }', '"label": "Juice", "image": { "src": "team/juice.jpg", "alt": "" } }'],
          ['"src": "shared/moon", "alt"', '"src": "shared/moon", "answer": "water", "alt"'],
        ),
        'public/images/team/juice.jpg': 'photo 400 by 400, 9000 bytes',
      },
    'public/images/shared/sun-dark.svg at <: This drawing has no viewBox with a width and a height. It would not scale with the screen. Save it again with one, such as viewBox="0 0 350 300".':
      {
        ...showSun,
        'public/images/shared/sun-light.svg': scene,
        'public/images/shared/sun-dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="350"></svg>',
      },
    'woman.json page "sleep" image.src at "team/sun.jpg": The photograph "team/sun.jpg" is only 700 pixels wide; this place needs at least 800. On the screen of a phone it would look blurred. Save it again from a larger original, best 1200 pixels wide or more.':
      showPhoto('photo 700 by 600, 9000 bytes'),
    'public/images/team/sun.jpg at <: This file cannot be read as a picture. Visitors would see an empty space. Save it again as a JPEG or PNG, and replace it.':
      showPhoto('<html>'),
    'woman.json page "sleep" image.src at "team/sun.jpg": The photograph "team/sun.jpg" is 1600 wide and 900 high; this place needs one of 7 to 6, such as 350 by 300. Crop it to 1050 by 900, or name another one.':
      showPhoto('photo 1600 by 900, 9000 bytes'),
    'woman.json page "sleep" image.src at "shared/sun": The picture "shared/sun" is 120 wide and 120 high; this place needs one of 7 to 6, such as 350 by 300. Name a picture with these proportions, or have this one redrawn.':
      { ...showSun, 'public/images/shared/sun-light.svg': square, 'public/images/shared/sun-dark.svg': square },
    'woman.json page "water" options[1].image.src at "shared/moon": The picture "shared/moon" is 350 wide and 300 high; this place needs a square one. Name a picture with these proportions, or have this one redrawn.':
      woman('"label": "Juice"', '"label": "Juice", "image": { "src": "shared/moon", "alt": "" }'),
  }),
  nearMisses: () => ({
    'photographs of the right form in a folder of their own, one of them for dark': {
      ...woman('"src": "shared/moon"', '"src": "our/team/sun.jpg", "dark": "our/team/night.avif"'),
      'public/images/our/team/sun.jpg': 'photo 1400 by 1200, 40960 bytes',
      'public/images/our/team/night.avif': 'photo 801 by 690, 9000 bytes',
    },
    'a drawing of another size and the same shape': {
      ...woman('"src": "shared/moon"', '"src": "shared/sun"'),
      'public/images/shared/sun-light.svg': scene.replace('350 300', '700 600'),
      'public/images/shared/sun-dark.svg': scene,
    },
  }),
};

function explainShape(use: PictureUse, place: PicturePlace, pictures: Pictures): Omit<Report, 'path'> | undefined {
  const isPhoto = use.kind === 'photo';
  const fitting = listRatios(place, isPhoto);
  const readSize = isPhoto ? pictures.readPhoto : (file: string) => readDrawing(pictures, file);
  const sizes = use.files.flatMap((file) => (pictures.sizes.has(file) && readSize(file)) || []);
  const wrong = sizes.find((size) => !hasRatio(size, fitting));
  const what = `The ${isPhoto ? 'photograph' : 'picture'} ${quote(use.name)} is`;
  if (wrong) {
    return {
      problem: `${what} ${wrong.width} wide and ${wrong.height} high; this place needs ${place.name}.`,
      remedy: isPhoto
        ? `Crop it to ${describeCrop(wrong, fitting[0] ?? 1)}, or name another one.`
        : 'Name a picture with these proportions, or have this one redrawn.',
    };
  }
  const small = isPhoto ? sizes.find((size) => size.width < 2 * photoWidth(size)) : undefined;
  if (!small) return undefined;
  const wanted = 2 * photoWidth(small);
  return {
    problem: `${what} only ${small.width} pixels wide; this place needs at least ${wanted}.`,
    why: 'On the screen of a phone it would look blurred.',
    remedy: `Save it again from a larger original, best ${3 * photoWidth(small)} pixels wide or more.`,
  };
}

/** The largest part of a photograph with certain proportions. */
function describeCrop({ width, height }: Size, ratio: number): string {
  const cropped = Math.min(width, height * ratio);
  return `${Math.round(cropped)} by ${Math.round(cropped / ratio)}`;
}

/** A drawing has a file of its own for dark colors: `dark` is only for a photograph beside another one. */
function explainDark({ light }: PictureUse): Omit<Report, 'path'> | undefined {
  if (light === undefined || isPhotoFile(light)) return undefined;
  return {
    problem: `The picture ${quote(light)} is a drawing, which has a file of its own for dark colors.`,
    remedy: 'Remove "dark", or name a photograph in "src" too.',
  };
}
