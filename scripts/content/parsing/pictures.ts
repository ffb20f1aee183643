import type { PhotoFacts } from '../../assets/photos/photo-cache.ts';
import { isPhotoFile } from '../../assets/photos/photo-files.ts';

/** The folder of all pictures, relative to the repository's root. */
export const pictureFolder = 'public/images';

/** The pictures in the repository, by their paths relative to its root. */
export interface Pictures {
  /** The size of each file in bytes, by its path, such as "public/images/woman/sleep-light.svg". */
  sizes: ReadonlyMap<string, number>;
  /** The text of one of them. */
  read: (file: string) => string;
  /** The size of a photograph, and the bytes of the files made from it; undefined if it is no picture. */
  readPhoto: (file: string) => PhotoFacts | undefined;
  /** The size in pixels of any PNG in public/; undefined if it is none. */
  readPngSize: (file: string) => { width: number; height: number } | undefined;
}

/** The folder of the emoji, which npm run make -- emoji makes. */
export const emojiFolder = `${pictureFolder}/emoji`;

/** Whether a file is a photograph, which visitors get only in the sizes that the build makes of it. */
export const isPhotograph = (file: string): boolean =>
  isPhotoFile(file) && !file.startsWith(`${emojiFolder}/`) && !otherPictures.includes(file);

/** The size limit of a drawing. The largest scene, with five portraits, has about 22,800 bytes, compressed 3,400. */
export const maxDrawingBytes = 24_000;

/** The size limit of the smallest file made of a photograph: as much as all pictures of a page may have. */
export const maxPhotoBytes = 40 * 1024;

/** The size limit of an emoji. The largest one has about 4,200 bytes. */
export const maxEmojiBytes = 6_000;

/** Pictures that are in use although no content names them. */
export const otherPictures: readonly string[] = [
  // The error page, which must work without content.
  'shared/trouble-light.svg',
  'shared/trouble-dark.svg',
  // The page for addresses that don't exist.
  'shared/not-found-light.svg',
  'shared/not-found-dark.svg',
].map((name) => `${pictureFolder}/${name}`);
