import type { PicturePlaceName } from '../../../../src/pages/authoring.ts';
import { findAuthoring } from '../../parsing/page-types.ts';
import type { Fields } from '../../parsing/pages.ts';
import type { Pictures } from '../../parsing/pictures.ts';

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
