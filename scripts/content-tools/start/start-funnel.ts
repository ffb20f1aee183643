import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { CommandError, UsageError } from '../../cli/command-error.ts';
import { otherPictures, pictureFolder } from '../../content/parsing/pictures.ts';
import { writeGenerated } from '../types/generate.ts';
import { writeFiles } from '../content-files.ts';

const template = path.join(import.meta.dirname, 'funnel');
const maxNameLength = 30;

/** What the command replaces. */
const replaced = ['content', pictureFolder, 'tests/funnel'];

const next = `Next:
1. npm run dev, and change the words in content/. content/README.md and docs/recipes.md have recipes.
2. Set VITE_APP_TYPE, VITE_FUNNEL_ID and VITE_STORAGE_PREFIX in .env: they name the product to the service, to analytics and in the browser.
3. npm run check, then git add and git commit.
To go back instead: git restore . && git clean -fd`;

const syntax = describeCommand(
  'npm run content -- start',
  'Begins another funnel: replaces content/, public/images/ and tests/funnel/ by ten pages to begin with, for a product of this name.',
).argument('<name>', 'of the product');

/** The command content start. Nothing is lost: it refuses to replace what git could not bring back. */
export const startFunnel = defineCommand(syntax, async ([word], _, root) => {
  const name = word.trim();
  if (name === '' || name.length > maxNameLength) {
    throw new UsageError(`The name must have 1 to ${maxNameLength} characters.`);
  }
  checkCommitted(root);
  const texts = readTemplate(name);
  for (const folder of replaced) removeFiles(root, folder);
  writeFiles(root, texts);
  cpSync(path.join(template, 'public'), path.join(root, 'public'), { recursive: true });
  await writeGenerated(root);
  return `content/ is a funnel of ten pages for ${name} now.\n${next}`;
});

/** Throws unless git has everything, so that all of this can be taken back. */
function checkCommitted(root: string): void {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    throw new CommandError(
      'This folder is not a git repository, so what is replaced could not be brought back. Run git init, then commit everything, and start again.',
    );
  }
  if (stdout !== '') {
    throw new CommandError(`Some files have changes that git does not have:\n${stdout}Commit them, and start again.`);
  }
}

/** The files of the new content, by their paths in the project. */
function readTemplate(name: string): Map<string, string> {
  const files = readdirSync(template).filter((file) => file.endsWith('.json'));
  const inText = JSON.stringify(name).slice(1, -1);
  return new Map(
    files.map((file) => [
      `content/${file}`,
      readFileSync(path.join(template, file), 'utf8').replaceAll('{{name}}', () => inText),
    ]),
  );
}

/** Removes the files of a folder, except what belongs to the product: pictures of error pages, and documents. */
function removeFiles(root: string, folder: string): void {
  if (!existsSync(path.join(root, folder))) return;
  for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
    const file = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (entry.isFile() && !otherPictures.includes(file) && !file.endsWith('.md')) rmSync(path.join(root, file));
  }
}
