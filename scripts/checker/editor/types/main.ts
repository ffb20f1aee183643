/**
 * Generates code, schemas, styles and a table of answer fields from the declarations in content/ and the schemas: npm run content:types.
 * `--check` writes nothing, and fails if a generated file is out of date.
 */
import path from 'node:path';
import { readArguments } from '../../command/arguments.ts';
import { CommandError, runCommand } from '../../command/run.ts';
import { generateFiles, readText, writeGenerated } from './generate.ts';

await runCommand(async (args, root) => {
  const usage = 'npm run content:types [-- --check]';
  const about =
    'Writes what is made from content/answers.json, programs.json, brand.json and the schemas; --check only compares.';
  const { values } = readArguments({ usage, about, options: { check: { type: 'boolean' } }, words: [0, 0] }, args);
  if (!values.check) {
    const written = await writeGenerated(root);
    return written.length === 0 ? 'The generated files are up to date.' : `Written: ${written.join(', ')}`;
  }
  const stale = [...(await generateFiles(root))].filter(([name, text]) => readText(path.join(root, name)) !== text);
  if (stale.length === 0) return 'The generated files are up to date.';
  const names = stale.map(([name]) => name).join(', ');
  throw new CommandError(
    `Out of date: ${names}. They are made from content/answers.json, programs.json, brand.json and schemas/: run "npm run content:types" and commit them.`,
  );
});
