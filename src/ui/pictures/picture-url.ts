/** The device's colour scheme. */
export type Theme = 'light' | 'dark';

/** How a device shows pictures: its theme, and the file of a photograph that its browser picks, such as "2x.avif". */
export interface PictureForm {
  theme: Theme;
  photo: string;
}

/** Whether a picture is a photograph, which has a file ending in its name, and not a drawing. */
export const isPhoto = (src: string): boolean => src.includes('.');

/** The address of a drawing for a theme. */
export function pictureUrl(src: string, theme: Theme): string {
  return `/images/${src}-${theme}.svg`;
}

/** The address of one of the files that the build makes of a photograph. */
export function photoUrl(src: string, file: string): string {
  return `/images/${src}-${file}`;
}

/** The files of a photograph in one format, for screens of single, double and triple density, as a `srcset`. */
export function listPhotoFiles(src: string, format: 'avif' | 'webp'): string {
  return [1, 2, 3].map((density) => `${photoUrl(src, `${density}x.${format}`)} ${density}x`).join();
}

/** The address of an emoji picture, by its file name. */
export function emojiUrl(fileName: string): string {
  return `/images/emoji/${fileName}`;
}

/** The address of a picture of any kind. */
export function urlOfPicture(
  picture: { src: string; dark?: string | undefined } | { emojiFile: string },
  { theme, photo }: PictureForm,
): string {
  if (!('src' in picture)) return emojiUrl(picture.emojiFile);
  const { src, dark } = picture;
  if (!isPhoto(src)) return pictureUrl(src, theme);
  return photoUrl((theme === 'dark' && dark) || src, photo);
}
