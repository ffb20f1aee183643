import path from 'node:path';
import sharp from 'sharp';
import type { Camera, Format } from './camera.ts';
import { applyFormat } from './camera.ts';
import type { Look } from './look.ts';
import { listPlainLooks } from './pages.ts';
import { listStateLooks } from './states.ts';

/** The dozen looks with a reference picture, and its color scheme. */
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

/** Returns the look with this name; throws if there is none. */
export function findLook(name: string): Look {
  const look = [...listPlainLooks(), ...listStateLooks()].find((candidate) => candidate.name === name);
  if (!look) throw new Error(`There is no look "${name}"`);
  return look;
}

/** Returns the file of a look's reference picture. */
export const referenceFile = (name: string, scheme: string): string =>
  path.resolve(import.meta.dirname, `../../../tests/visual/${name}-${scheme}.png`);

/** Takes a look's picture in the form of the references: a PNG of 390 by 844 pixels with 96 colours. */
export async function takeChosen(camera: Camera, name: string, scheme: Format['scheme']): Promise<Buffer> {
  let picture: Buffer = Buffer.alloc(0);
  await camera.open(findLook(name), async (page) => {
    await applyFormat(page, { width: 390, height: 844, scheme });
    picture = await page.screenshot({ animations: 'disabled' });
  });
  return sharp(picture).png({ palette: true, colours: 96, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
}
