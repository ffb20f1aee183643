import { readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textFile = /\.(html|js|mjs|css|svg|json|txt|xml|webmanifest)$/;

/** How well a file is compressed. */
interface Levels {
  brotli: number;
  gzip: number;
}

const best: Levels = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };

/** For pages, of which there are many: the highest quality would take twice as long and save hardly a byte. */
const forPages: Levels = { ...best, brotli: constants.BROTLI_MAX_QUALITY - 1 };

const encoders = {
  '.br': (content: Buffer, { brotli }: Levels) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } }),
  '.gz': (content: Buffer, { gzip: level }: Levels) => promisify(gzip)(content, { level }),
};

type Encode = (typeof encoders)['.br' | '.gz'];

/**
 * Writes a .br and a .gz beside every text file of the folder, as small as they get unless other levels are given;
 * those that are up to date stay as they are.
 */
export async function compressFolder(folder: string, levels?: Levels): Promise<void> {
  const names = await readdir(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => textFile.test(name)).map((name) => path.join(folder, name));
  await Promise.all(
    files.flatMap((file) =>
      Object.entries(encoders).map(([ending, encode]) =>
        compress(file, file + ending, encode, levels ?? (file.endsWith('.html') ? forPages : best)),
      ),
    ),
  );
}

async function compress(file: string, target: string, encode: Encode, levels: Levels): Promise<void> {
  const { atime, mtime } = await stat(file);
  // The same time and not just a later one: a deployed file may be older than the one it replaces.
  const isUpToDate = await stat(target).then(
    (compressed) => compressed.mtime.getTime() === mtime.getTime(),
    () => false,
  );
  if (isUpToDate) return;
  // Written to another file and moved, so that no one is ever sent half a file.
  const draft = `${target}.${process.pid}`;
  await writeFile(draft, await encode(await readFile(file), levels));
  await utimes(draft, atime, mtime);
  await rename(draft, target);
}
