/**
 * Makes the pictures of the emoji in the content: `npm run emoji`. `tsx scripts/assets/art/make-emoji.ts <content
 * folder> <output folder>` uses other folders.
 */
import { join } from 'node:path';
import { syncEmoji } from './emoji.ts';

if (process.argv.includes('--help')) {
  console.log(`Makes the pictures of the emoji in the content, and removes those of others.

Usage: npm run emoji [-- CONTENT-FOLDER OUTPUT-FOLDER]`);
  process.exit();
}
const [contentFolder = 'content', outputFolder = 'public'] = process.argv.slice(2);

const missing = await syncEmoji(contentFolder, join(outputFolder, 'images/emoji'));
for (const { emoji, file } of missing) {
  console.error(`No picture for the emoji ${emoji} in ${join(contentFolder, file)}: choose another one.`);
}
if (missing.length > 0) process.exitCode = 1;
console.log(`The emoji of ${contentFolder} are made.`);
