/**
 * Draws the product's own pictures and icons: `npm run art`. It writes only these files, and deletes none. `tsx
 * scripts/assets/art/main.ts <output folder>` writes them into another folder.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawAllFiles } from './files.ts';
import { renderSocialPreview } from './social.ts';

if (process.argv.includes('--help')) {
  console.log(`Draws the pictures that come with the product into public/, and deletes nothing.

Usage: npm run art [-- OUTPUT-FOLDER]`);
  process.exit();
}
const [outputFolder = 'public'] = process.argv.slice(2);

const write = async (path: string, content: string | Buffer): Promise<void> => {
  const target = join(outputFolder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
};

const pictures = drawAllFiles();
for (const { path, content } of pictures) await write(`images/${path}`, content);

await write('images/shared/social-preview.png', await renderSocialPreview());

console.log(`${pictures.length} pictures drawn.`);
