import { defineCommand, describeCommand } from '../../cli/command.ts';

const syntax = describeCommand(
  'npm run content -- types',
  'Writes what is made from content/answers.json, programs.json, brand.json and the schemas: code, types, schemas, styles and snippets. npm ci does so, and so do npm run dev and npm run check.',
);

/** The command content types. Without the packages of developers, it makes what the service needs. */
export const updateGenerated = defineCommand(syntax, async (_words, _options, root) => {
  // One after the other: what is made first belongs to the code that makes the rest.
  const { written } = await import('../../generate/main.ts');
  const others = isInstalled('json-schema-to-typescript')
    ? await (await import('./generate.ts')).writeForDevelopers(root)
    : [];
  const all = [...written, ...others];
  return all.length === 0 ? 'Everything is up to date.' : `Written: ${all.join(', ')}`;
});

function isInstalled(name: string): boolean {
  try {
    return import.meta.resolve(name) !== '';
  } catch {
    return false;
  }
}
