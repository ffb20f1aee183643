/** The device's colour scheme. */
export type Theme = 'light' | 'dark';

/** The address of a picture for a theme. */
export function pictureUrl(src: string, theme: Theme): string {
  return `/images/${src}-${theme}.svg`;
}

/** The address of an emoji picture, by its file name. */
export function emojiUrl(fileName: string): string {
  return `/images/emoji/${fileName}`;
}

/** The address of a picture of either kind. */
export function urlOfPicture(picture: { src: string } | { emojiFile: string }, theme: Theme): string {
  return 'src' in picture ? pictureUrl(picture.src, theme) : emojiUrl(picture.emojiFile);
}
