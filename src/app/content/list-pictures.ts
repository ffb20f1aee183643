import { listNamedPictures } from '../../domain/pictures/named-pictures.ts';
import { isPhoto, urlOfPicture, type Theme } from '../../ui/pictures/picture-url.ts';
import { choosePhoto } from './choose-photo.ts';

/** The device's theme. */
export function readTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The addresses of all pictures that a part of content names, as this device shows them, without duplicates. */
export async function listPictures(content: unknown): Promise<string[]> {
  const pictures = listNamedPictures(content);
  const hasPhoto = pictures.some((picture) => 'src' in picture && isPhoto(picture.src));
  const form = { theme: readTheme(), photo: hasPhoto ? await choosePhoto() : '' };
  return [...new Set(pictures.map((picture) => urlOfPicture(picture, form)))];
}
