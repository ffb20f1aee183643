/** The folder of all pictures, from the repository's root. */
export const pictureFolder = 'public/images';

/** The pictures that lie in the repository, by their paths from its root. */
export interface Pictures {
  /** The size of each file in bytes, by its path, such as "public/images/woman/sleep-light.svg". */
  sizes: ReadonlyMap<string, number>;
  /** The text of one of them. */
  read: (file: string) => string;
}
