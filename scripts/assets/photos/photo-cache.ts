import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What is known of a photograph: its size in pixels, upright, and the bytes of the files that it is made into. */
export interface PhotoFacts {
  width: number;
  height: number;
  bytes: Readonly<Record<string, number>>;
}

const folder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/photos');

/** To be changed with the settings of make-photo.ts, so that older files are not used any more. */
const SETTINGS = '1';

/** The place of everything that was made from a photograph, by the photograph's bytes. */
function placeOf(photo: Buffer): string {
  return path.join(folder, createHash('sha256').update(SETTINGS).update(photo).digest('hex').slice(0, 32));
}

/** What is known of a photograph; undefined if it has not been made yet. */
export function findFacts(photo: Buffer): PhotoFacts | undefined {
  const file = path.join(placeOf(photo), 'facts.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PhotoFacts) : undefined;
}

/** One of the files that a photograph was made into. */
export function readMade(photo: Buffer, form: string): Buffer {
  return readFileSync(path.join(placeOf(photo), form));
}

/** Keeps what was made from a photograph, all of it or nothing. */
export function keepMade(photo: Buffer, facts: PhotoFacts, made: ReadonlyMap<string, Buffer>): void {
  const place = placeOf(photo);
  const draft = `${place}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const [form, content] of made) writeFileSync(path.join(draft, form), content);
  writeFileSync(path.join(draft, 'facts.json'), JSON.stringify(facts));
  try {
    renameSync(draft, place);
  } catch (error) {
    // Another process has made the same at the same time.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}
