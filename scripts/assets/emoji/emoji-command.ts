import path from 'node:path';
import { CommandError } from '../../cli/command-error.ts';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { syncEmoji } from './emoji.ts';

const syntax = describeCommand(
  'npm run make -- emoji',
  'Makes the pictures of the emoji in the content, and removes those of others.',
).option('--into <folder>', 'where they are written', 'public');

/** The command make emoji. Throws a CommandError that names the emoji without a picture, once the others are made. */
export const makeEmojiPictures = defineCommand(syntax, async (_, { into }, root) => {
  const missing = await syncEmoji(path.join(root, 'content'), path.resolve(root, into, 'images/emoji'));
  if (missing.length === 0) return 'The emoji of content are made.';
  const describe = ({ emoji, file }: (typeof missing)[number]) =>
    `No picture for the emoji ${emoji} in content/${file}: choose another one.`;
  throw new CommandError(missing.map(describe).join('\n'));
});
