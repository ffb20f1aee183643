import path from 'node:path';
import sharp from 'sharp';
import type { Camera, Format } from './camera.ts';
import { dress } from './camera.ts';
import type { Look } from './look.ts';
import { listPlainLooks } from './pages.ts';
import { listStateLooks } from './states.ts';

/** The dozen looks that must not change unnoticed, with the scheme in which each is held. */
export const chosenLooks: [name: string, scheme: Format['scheme']][] = [
  ['start', 'light'],
  ['gender', 'dark'],
  ['woman-age', 'light'],
  ['woman-habits', 'dark'],
  ['man-carb-dense-foods', 'light'],
  ['man-target-zones', 'dark'],
  ['woman-weight--typed', 'dark'],
  ['woman-eating-disorder--sheet-currently', 'light'],
  ['man-prediction', 'light'],
  ['man-loading', 'dark'],
  ['woman-paywall', 'light'],
  ['woman-purchase-success', 'dark'],
];

/** The look with this name; throws when there is none. */
export function findLook(name: string): Look {
  const look = [...listPlainLooks(), ...listStateLooks()].find((candidate) => candidate.name === name);
  if (!look) throw new Error(`There is no look "${name}"`);
  return look;
}

/** The file of a chosen look's reference picture. */
export const referenceFile = (name: string, scheme: string): string =>
  path.resolve(import.meta.dirname, `../../../tests/visual/${name}-${scheme}.png`);

/** Takes the picture of a chosen look as references are kept: 390 by 844 pixels, few colours. */
export async function takeChosen(camera: Camera, name: string, scheme: Format['scheme']): Promise<Buffer> {
  let picture: Buffer = Buffer.alloc(0);
  await camera.open(findLook(name), async (page) => {
    await dress(page, { width: 390, height: 844, scheme });
    picture = await page.screenshot({ animations: 'disabled' });
  });
  return sharp(picture).png({ palette: true, colours: 96, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
}
