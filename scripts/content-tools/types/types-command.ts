import path from 'node:path';
import { CommandError } from '../../cli/command-error.ts';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { checkOption } from '../../cli/options.ts';
import { pageTypes } from '../../../src/pages/page-types.ts';
import { isListed } from '../new/snippets.ts';
import { generateFiles, readText, writeGenerated } from './generate.ts';

const syntax = describeCommand(
  'npm run content -- types',
  'Writes what is made from content/answers.json, programs.json, brand.json and the schemas: code, schemas, styles and a table of answer fields.',
).addOption(checkOption);

/** The command content types. */
export const updateGenerated = defineCommand(syntax, async (_, options, root) => {
  if (!options.check) {
    const written = await writeGenerated(root);
    if (written.length === 0) return 'The generated files are up to date.';
    const isNew = pageTypes.every(isListed) ? '' : '\nRun it once more, for the snippet of the new page type.';
    return `Written: ${written.join(', ')}${isNew}`;
  }
  const stale = [...(await generateFiles(root))].filter(([name, text]) => readText(path.join(root, name)) !== text);
  if (stale.length === 0) return 'The generated files are up to date.';
  const names = stale.map(([name]) => name).join(', ');
  throw new CommandError(
    `Out of date: ${names}. They are made from content/answers.json, programs.json, brand.json and schemas/: run "npm run content -- types" and commit them.`,
  );
});
