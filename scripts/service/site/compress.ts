import { readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textFile = /\.(html|js|mjs|css|svg|json|txt|xml|webmanifest)$/;

/** For pages, of which there are many: the highest quality would take twice as long and save hardly a byte. */
const findQuality = (file: string) =>
  file.endsWith('.html') ? constants.BROTLI_MAX_QUALITY - 1 : constants.BROTLI_MAX_QUALITY;

const encoders = {
  '.br': (content: Buffer, file: string) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: findQuality(file) } }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes a .br and a .gz beside every text file of the folder; those that are up to date stay as they are. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => textFile.test(name)).map((name) => path.join(folder, name));
  await Promise.all(
    files.flatMap((file) => Object.entries(encoders).map(([ending, encode]) => compress(file, file + ending, encode))),
  );
}

async function compress(
  file: string,
  target: string,
  encode: (content: Buffer, file: string) => Promise<Buffer>,
): Promise<void> {
  const { atime, mtime } = await stat(file);
  // The same time and not just a later one: a deployed file may be older than the one it replaces.
  const isUpToDate = await stat(target).then(
    (compressed) => compressed.mtime.getTime() === mtime.getTime(),
    () => false,
  );
  if (isUpToDate) return;
  // Written to another file and moved, so that no one is ever sent half a file.
  const draft = `${target}.${process.pid}`;
  await writeFile(draft, await encode(await readFile(file), file));
  await utimes(draft, atime, mtime);
  await rename(draft, target);
}
