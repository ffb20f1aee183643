/**
 * Makes the files of photographs, for programs that can't wait for a promise: `tsx make-photos.ts <file> …`. Files that
 * are no pictures are skipped. Takes about a second for each.
 */
import { makePhoto } from './make-photo.ts';

const files = process.argv.slice(2);
console.error(`Making the sizes of ${files.length === 1 ? 'a new photograph' : `${files.length} new photographs`} …`);
for (const file of files) await makePhoto(file).catch(() => {});
