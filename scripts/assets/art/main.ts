/**
 * Draws all generated pictures: `npm run art`. `tsx scripts/assets/art/main.ts <content folder> <output folder>` uses
 * other folders.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncEmoji } from './emoji.ts';
import { drawAllFiles } from './files.ts';
import { renderSocialPreview } from './social.ts';

const [contentFolder = 'content', outputFolder = 'public'] = process.argv.slice(2);

const write = async (path: string, content: string | Buffer): Promise<void> => {
  const target = join(outputFolder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
};

const pictures = drawAllFiles();
for (const folder of new Set(pictures.map(({ path }) => dirname(path)))) {
  await rm(join(outputFolder, 'images', folder), { recursive: true, force: true });
}
for (const { path, content } of pictures) await write(`images/${path}`, content);

await write('images/shared/social-preview.png', await renderSocialPreview());

const missing = await syncEmoji(contentFolder, join(outputFolder, 'images/emoji'));
for (const { emoji, file } of missing) {
  console.error(`No picture for the emoji ${emoji} in ${join(contentFolder, file)}: choose another one.`);
}
if (missing.length > 0) process.exitCode = 1;

console.log(`${pictures.length} pictures and the emoji of ${contentFolder} drawn.`);
