/** What photographs are made into: AVIF, and WebP for browsers that can't show that. */
export const photoFormats = ['avif', 'webp'] as const;

/** The pixels of a photograph per pixel of the page: for screens of single, double and triple density. */
export const photoDensities = [1, 2, 3] as const;

/** The names of the files that a photograph is made into: what follows its own name and a hyphen, such as "2x.avif". */
export const photoForms = photoFormats.flatMap((format) => photoDensities.map((density) => `${density}x.${format}`));

/** The smallest of these files. */
export const smallestForm = '1x.avif';

/** Whether a file is a photograph by its name. */
export const isPhotoFile = (file: string): boolean => /\.(jpe?g|png|webp|avif)$/i.test(file);

/** The width in pixels that a photograph has on a page at single density: squares are in small places. */
export const photoWidth = ({ width, height }: { width: number; height: number }): number =>
  isSquare(width / height) ? 200 : 400;

const isSquare = (ratio: number): boolean => Math.abs(ratio - 1) <= 0.02;
