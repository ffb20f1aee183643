import { isPhotoFile, photoWidth } from '../../../assets/photos/photo-files.ts';
import type { PicturePlaceName } from '../../../../src/pages/authoring.ts';
import { findAuthoring } from '../../parsing/page-types.ts';
import type { Report } from '../../parsing/finding.ts';
import { findPageFields, type Fields } from '../../parsing/pages.ts';
import { isPhotograph, type Pictures } from '../../parsing/pictures.ts';
import { quote } from '../../words/words.ts';
import { listBrandFiles } from '../brand/brand-files.ts';
import type { Rule } from '../rule.ts';
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
};

/** What a place needs of its pictures. */
export interface PicturePlace {
  name: string;
  /** The proportions that fit, the best one first. A photograph has the best one. */
  ratios: readonly [number, ...number[]];
}

const places = {
  scene: { name: 'one of 7 to 6, such as 350 by 300', ratios: [7 / 6] },
  question: { name: 'one of 18 to 7, such as 360 by 140, or a drawing of 7 to 6', ratios: [18 / 7, 7 / 6] },
  square: { name: 'a square one', ratios: [1] },
  app: { name: 'one of 1 to 2, such as 400 by 800', ratios: [1 / 2] },
  figure: { name: 'one of 35 to 44, such as 350 by 440', ratios: [35 / 44] },
} satisfies Record<PicturePlaceName, PicturePlace>;

/** A page's own picture and those of its cases stand where its type says; others, such as an option's, are square. */
function choosePlace(owner: string, page: Fields): PicturePlaceName {
  if (owner === 'AppPictures') return 'app';
  const isOfPage = owner === 'Case' || owner.endsWith('Page');
  return isOfPage ? (findAuthoring(page.type)?.picture(page) ?? 'scene') : 'square';
}

/** What a picture needs whose owner has this schema, such as "Option", on a page. */
export const findPicturePlace = (owner: string, page: Fields): PicturePlace => places[choosePlace(owner, page)];

/** The proportions that a picture may have in a place; a photograph has the best one. */
export const listRatios = ({ ratios }: PicturePlace, isPhoto: boolean): readonly number[] =>
  isPhoto ? ratios.slice(0, 1) : ratios;

/** Whether a size has one of these proportions. */
export const hasRatio = ({ width, height }: Size, ratios: readonly number[]): boolean =>
  ratios.some((each) => Math.abs(width / height / each - 1) <= 0.02);

export interface Size {
  width: number;
  height: number;
}

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

/** The size in a drawing's viewBox; undefined if there is no such file, or no size in it. */
export function readDrawing({ sizes, read }: Pictures, file: string): Size | undefined {
  return sizes.has(file) ? readViewBox(read(file)) : undefined;
}

/** The size in the viewBox of an SVG file; undefined if it has none. */
export function readViewBox(text: string): Size | undefined {
  const numbers = /<svg[^>]*\sviewBox="\s*([^"]*)"/
    .exec(text)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers ?? [];
  return width > 0 && height > 0 ? { width, height } : undefined;
}
