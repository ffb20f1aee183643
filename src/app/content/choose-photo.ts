import { listPhotoFiles } from '../../ui/pictures/picture-url.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const urlOf = (file: string) => `${PIXEL}#${file}`;

/** The file of a photograph that this device shows, such as "2x.avif": what its browser picks among tiny ones. */
export async function choosePhoto(): Promise<string> {
  const [picture, source, image] = [document.createElement('picture'), document.createElement('source'), new Image()];
  picture.append(source, image);
  source.type = 'image/avif';
  source.srcset = listPhotoFiles('avif', urlOf);
  image.srcset = listPhotoFiles('webp', urlOf);
  await image.decode();
  return image.currentSrc.split('#')[1] ?? '';
}
