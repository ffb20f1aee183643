import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { writeLineDiff } from '../../content-tools/diff/line-diff.ts';
import { compressFolder } from '../../service/site/compress.ts';
import { comparePictures, SHARE_TOLERANCE } from '../screenshots/compare.ts';

const own = path.resolve(import.meta.dirname, '../../..');
const schemes = ['light', 'dark'] as const;

/** A page before and after, in both color schemes, as one picture; absent where it looks the same as before. */
export interface PagePicture {
  address: string;
  picture?: Buffer;
  /** How what a screen reader says there differs, with - for old and + for new lines; absent if it doesn't. */
  spoken?: string;
}

/**
 * Takes pictures of pages as they were in one project and are in another, which is a copy of it. Rejects with the output
 * if one of them can't be built.
 */
export async function comparePages(
  projects: { before: string; after: string },
  addresses: readonly string[],
  folder: string,
): Promise<PagePicture[]> {
  // One after the other: each has a build, a service and a browser.
  for (const [name, project] of Object.entries(projects)) {
    const dist = path.join(folder, name, 'dist');
    await run(project, ['node_modules/vite/bin/vite.js', 'build', '--outDir', dist, '--logLevel', 'error'], {});
    // Once in a while is not worth the best compression, with which a service starts.
    await compressFolder(dist, { brotli: 1, gzip: 1 });
    const script = path.join(own, 'scripts/tools/screenshots/take-pages.ts');
    const args = ['--import', import.meta.resolve('tsx'), script, path.join(folder, name), ...addresses];
    await run(project, args, { DIST_DIR: dist });
  }
  const pictures: PagePicture[] = [];
  for (const address of addresses) pictures.push(await comparePage(address, folder));
  return pictures;
}

/** The name of a page's picture, as the camera gives it: its `nameOf` reads the content when it is loaded. */
export const namePicture = (address: string): string => address.slice(1).replaceAll('/', '-') || 'start';

async function comparePage(address: string, folder: string): Promise<PagePicture> {
  const name = namePicture(address);
  const [said = '', says = ''] = ['before', 'after'].map((time) => readText(path.join(folder, time, `${name}.txt`)));
  const spoken = said === says ? {} : { spoken: writeLineDiff(said, says) };
  const [before = [], after = []] = ['before', 'after'].map((time) =>
    schemes.map((scheme) => {
      const file = path.join(folder, time, `${name}-${scheme}.png`);
      return existsSync(file) ? readFileSync(file) : undefined;
    }),
  );
  const shares = await Promise.all(
    before.map(async (old, n) => (old && after[n] ? (await comparePictures(old, after[n])).share : 1)),
  );
  if (shares.every((share) => share < SHARE_TOLERANCE)) return { address, ...spoken };
  return { address, ...spoken, picture: await joinPictures(schemes.flatMap((_, n) => [before[n], after[n]])) };
}

/** The text of a file; none of a page that is new or gone. */
const readText = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const [WIDTH, GAP, LABEL] = [360, 16, 28];
const labels = ['before', 'after', 'before', 'after'];

/** Four pictures in a row, with labels; a page that is new or gone has an empty place. */
async function joinPictures(pictures: readonly (Buffer | undefined)[]): Promise<Buffer> {
  const scale = async (picture: Buffer | undefined) =>
    picture && (await sharp(picture).resize({ width: WIDTH }).toBuffer({ resolveWithObject: true }));
  const scaled = await Promise.all(pictures.map(scale));
  const height = Math.max(0, ...scaled.map((it) => it?.info.height ?? 0));
  const layers = scaled.flatMap((it, n) => {
    const left = GAP + n * (WIDTH + GAP);
    const words = it ? labels[n] : 'no such page';
    const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${LABEL}" font-family="sans-serif" font-size="15"><text y="19" fill="#fff">${words}</text></svg>`;
    return [
      { input: Buffer.from(label), left, top: GAP / 2 },
      ...(it ? [{ input: it.data, left, top: LABEL + GAP / 2 }] : []),
    ];
  });
  const size = { width: GAP + pictures.length * (WIDTH + GAP), height: height + LABEL + GAP * 1.5 };
  return sharp({ create: { ...size, channels: 3, background: '#6d6a6c' } })
    .composite(layers)
    .webp({ quality: 80 })
    .toBuffer();
}

/** Runs a script of Node in a project. Rejects with its output if it fails. */
async function run(project: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(output.trim());
}
