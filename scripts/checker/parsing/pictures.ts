/** The folder of all pictures, from the repository's root. */
export const pictureFolder = 'public/images';

/** The pictures that lie in the repository, by their paths from its root. */
export interface Pictures {
  /** The size of each file in bytes, by its path, such as "public/images/woman/sleep-light.svg". */
  sizes: ReadonlyMap<string, number>;
  /** The text of one of them. */
  read: (file: string) => string;
}

/** The heaviest drawing that a page may show, in bytes: five portraits in one scene have about 22,800, which travel as 3,400. */
export const maxDrawingBytes = 24_000;

/** The heaviest emoji, in bytes: the richest of them has about 4,200. */
export const maxEmojiBytes = 6_000;

/** Pictures that the app or those who link to it show, though no content names them. */
export const otherPictures: readonly string[] = [
  // The page that says that something went wrong: content may be what is missing.
  'shared/trouble-light.svg',
  'shared/trouble-dark.svg',
  // The page for files that don't exist.
  'shared/not-found-light.svg',
  'shared/not-found-dark.svg',
  // Beside a link to the site, for whoever publishes it.
  'shared/social-preview.png',
].map((name) => `${pictureFolder}/${name}`);
