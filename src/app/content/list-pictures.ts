import { listNamedPictures } from '../../domain/pictures/named-pictures.ts';
import { isPhoto, urlOfPicture, type Theme } from '../../ui/pictures/picture-url.ts';

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

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The file of a photograph that this device shows, such as "2x.avif": the one that its browser picks from a `srcset`. */
export async function choosePhoto(): Promise<string> {
  return `${chooseDensity(devicePixelRatio)}x.${(await showsAvif()) ? 'avif' : 'webp'}`;
}

/** Between two densities, browsers on phones switch at the geometric mean. */
export const chooseDensity = (ratio: number): number => (ratio > Math.sqrt(6) ? 3 : ratio > Math.sqrt(2) ? 2 : 1);

/** Whether the browser takes a source of this type; it doesn't look at what is in it. */
async function showsAvif(): Promise<boolean> {
  const [picture, source, image] = [document.createElement('picture'), document.createElement('source'), new Image()];
  picture.append(source, image);
  source.type = 'image/avif';
  source.srcset = `${PIXEL}#avif`;
  image.src = PIXEL;
  await image.decode();
  return image.currentSrc.endsWith('#avif');
}
