import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { drawAllFiles } from './files.ts';
import { renderSocialPreview } from './social.ts';

const syntax = describeCommand(
  'npm run make -- art',
  'Draws the pictures that come with the product, and deletes nothing.',
).option('--into <folder>', 'where they are written', 'public');

/** The command make art. */
export const drawArt = defineCommand(syntax, async (_, { into }, root) => {
  const write = async (name: string, content: string | Buffer): Promise<void> => {
    const target = path.resolve(root, into, 'images', name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  };
  const pictures = drawAllFiles();
  for (const picture of pictures) await write(picture.path, picture.content);
  await write('shared/social-preview.png', await renderSocialPreview());
  return `${pictures.length} pictures drawn.`;
});
