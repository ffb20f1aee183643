import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { findFacts, keepMade, readMade, type PhotoFacts } from './photo-cache.ts';
import { photoDensities, photoForms, photoWidth } from './photo-files.ts';

/**
 * Makes the files of a photograph, unless they are kept already: upright, never larger than the original, and without
 * what a camera writes into it, such as the place where it was taken. Rejects if the file is no picture.
 */
export async function makePhoto(file: string): Promise<PhotoFacts> {
  const photo = readFileSync(file);
  const known = findFacts(photo);
  if (known) return known;
  const { autoOrient } = await sharp(photo).metadata();
  const made = new Map<string, Buffer>();
  for (const density of photoDensities) {
    const width = photoWidth(autoOrient) * density;
    const resized = sharp(photo).autoOrient().resize({ width, withoutEnlargement: true });
    made.set(`${density}x.avif`, await resized.clone().avif({ quality: 50 }).toBuffer());
    made.set(`${density}x.webp`, await resized.clone().webp({ quality: 74 }).toBuffer());
  }
  const bytes = Object.fromEntries([...made].map(([form, content]) => [form, content.length]));
  const facts = { width: autoOrient.width, height: autoOrient.height, bytes };
  keepMade(photo, facts, made);
  return facts;
}

/** One of the files that a photograph is made into, such as "2x.avif". */
export async function readPhoto(file: string, form: string): Promise<Buffer> {
  if (!photoForms.includes(form)) throw new RangeError(`A photograph has no file ${form}.`);
  await makePhoto(file);
  return readMade(readFileSync(file), form);
}
