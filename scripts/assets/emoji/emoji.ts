import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { emojiFileName } from '../../../src/domain/pictures/emoji.ts';

const ASSETS = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

/** An emoji in the content of which the package has no picture. */
export interface MissingEmoji {
  emoji: string;
  file: string;
}

/** Every emoji in the `emoji` keys of the JSON files of a folder, with the files that use it. */
export const findEmoji = async (contentFolder: string): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  const names = await readdir(contentFolder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    const content: unknown = JSON.parse(await readFile(join(contentFolder, name), 'utf8'));
    for (const emoji of new Set(collectEmoji(content))) {
      found.set(emoji, [...(found.get(emoji) ?? []), name]);
    }
  }
  return found;
};

const collectEmoji = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'emoji' && typeof inner === 'string' ? [inner] : collectEmoji(inner),
  );
};

/**
 * Updates the emoji pictures of a folder for the content: adds missing ones, and removes unused ones that it has made
 * itself. Returns the emoji that have no picture, neither in the package nor in the folder.
 */
export const syncEmoji = async (contentFolder: string, outputFolder: string): Promise<MissingEmoji[]> => {
  const assets = await readAssets();
  const missing: MissingEmoji[] = [];
  const wanted = new Map<string, string>();
  await mkdir(outputFolder, { recursive: true });
  const present = await readdir(outputFolder);
  for (const [emoji, files] of await findEmoji(contentFolder)) {
    const asset = assets.get(emojiFileName(emoji));
    if (asset) wanted.set(emojiFileName(emoji), asset);
    else if (!present.includes(emojiFileName(emoji))) missing.push(...files.map((file) => ({ emoji, file })));
  }

  for (const name of present) {
    if (assets.has(name) && !wanted.has(name)) await rm(join(outputFolder, name));
  }
  for (const [name, asset] of wanted) await makeFile(name, asset, outputFolder);
  return missing;
};

/** Makes the picture of one emoji. Returns the name of its file; undefined if the package has no picture of it. */
export const makeEmoji = async (emoji: string, outputFolder: string): Promise<string | undefined> => {
  const name = emojiFileName(emoji);
  const asset = (await readAssets()).get(name);
  if (asset) await makeFile(name, asset, outputFolder);
  return asset && name;
};

/** The file names of all emoji that the package has pictures of. */
export const listDrawable = async (): Promise<ReadonlySet<string>> => new Set((await readAssets()).keys());

const makeFile = async (name: string, asset: string, outputFolder: string): Promise<void> => {
  const picture = sharp(join(ASSETS, asset)).resize(128, 128);
  await writeFile(
    join(outputFolder, name),
    await picture.webp({ quality: 80, alphaQuality: 90, effort: 6 }).toBuffer(),
  );
};

/** The package keeps variation selectors in some of its names; ours have none. */
const readAssets = async (): Promise<Map<string, string>> => {
  const names = await readdir(ASSETS);
  return new Map(names.map((name) => [name.replaceAll('-fe0f', ''), name]));
};
