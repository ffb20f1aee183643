import { CommandError } from '../../cli/command-error.ts';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { checkOption } from '../../cli/options.ts';
import { ruleListFile, writeRuleList } from './rule-list.ts';
import { listStale, writeStale } from './stale-files.ts';

const syntax = describeCommand(
  'npm run content -- types',
  'Writes what is made from content/answers.json, programs.json, brand.json, the schemas and the folders of rules: code, schemas, styles and a table of answer fields.',
).addOption(checkOption);

/** The command content types. */
export const updateGenerated = defineCommand(syntax, async (_, { check }, root) => {
  // First of all: while a file that the list names is gone, nothing that imports the checker could be loaded.
  const rules = listStale(root, [[ruleListFile, writeRuleList(root)]]);
  if (check) refuse(rules);
  writeStale(root, rules);
  const { generateFiles } = await import('./generate.ts');
  const stale = listStale(root, await generateFiles(root));
  if (check) refuse(stale);
  writeStale(root, stale);
  const written = [...rules, ...stale].map(([name]) => name);
  if (written.length === 0) return 'The generated files are up to date.';
  const [{ pageTypes }, { isListed }] = await Promise.all([
    import('../../../src/pages/page-types.ts'),
    import('../new/snippets.ts'),
  ]);
  const isNew = pageTypes.every(isListed) ? '' : '\nRun it once more, for the snippet of the new page type.';
  return `Written: ${written.join(', ')}${isNew}`;
});

function refuse(stale: readonly (readonly [name: string, text: string])[]): void {
  if (stale.length === 0) return;
  const names = stale.map(([name]) => name).join(', ');
  throw new CommandError(
    `Out of date: ${names}. They are made from content/answers.json, programs.json, brand.json, schemas/ and scripts/content/rules/: run "npm run content -- types" and commit them.`,
  );
}
