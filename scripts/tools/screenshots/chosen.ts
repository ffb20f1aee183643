import sharp from 'sharp';
import type { Camera, Format } from './camera.ts';
import { applyFormat } from './camera.ts';
import { type Look, listPlainLooks } from './look.ts';
import { listStateLooks } from './states.ts';

/** Returns the look with this name; throws if there is none. */
export function findLook(name: string): Look {
  const look = [...listPlainLooks(), ...listStateLooks()].find((candidate) => candidate.name === name);
  if (!look) throw new Error(`There is no look "${name}"`);
  return look;
}

/** Takes a look's picture in the form of the accepted ones: a PNG of 390 by 844 pixels with 96 colours. */
export async function takeChosen(camera: Camera, look: Look, scheme: Format['scheme']): Promise<Buffer> {
  let picture: Buffer = Buffer.alloc(0);
  await camera.open(look, async (page) => {
    await applyFormat(page, { width: 390, height: 844, scheme });
    picture = await page.screenshot({ animations: 'disabled' });
  });
  return sharp(picture).png({ palette: true, colours: 96, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
}
