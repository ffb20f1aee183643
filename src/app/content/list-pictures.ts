import { listNamedPictures } from '../../domain/pictures/named-pictures.ts';
import { urlOfPicture, type Theme } from '../../ui/pictures/picture-url.ts';

/** The device's theme. */
export function readTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The addresses of all pictures that a part of content names, in the device's theme, without duplicates. */
export function listPictures(content: unknown): string[] {
  const theme = readTheme();
  return [...new Set(listNamedPictures(content).map((picture) => urlOfPicture(picture, theme)))];
}
