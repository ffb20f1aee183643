import { listNamedPictures } from '../../domain/pictures/named-pictures.ts';
import { urlOfPicture, type Theme } from '../../ui/pictures/picture-url.ts';

/** The device's theme. */
export function readTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Every picture that a part of content names, once, as it shows in the device's theme. */
export function listPictures(content: unknown): string[] {
  const theme = readTheme();
  return [...new Set(listNamedPictures(content).map((picture) => urlOfPicture(picture, theme)))];
}
