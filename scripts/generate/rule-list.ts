import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../cli/command-error.ts';

/** The list of the checker's rules, as a path in the repository. */
export const ruleListFile = 'scripts/content/rules/generated/rule-files.ts';

/** Where the rules are, in a folder for each subject. */
const rulesFolder = 'scripts/content/rules';

/**
 * The code that lists every rule by its file. It is made from the files alone: neither a bundle nor Node can import a
 * folder at once. Throws a CommandError if a file has a rule that is not exported as one.
 */
export function writeRuleList(root: string): string {
  const found = listRuleFiles(root).map((file) => [file, findRules(path.join(root, rulesFolder, file), file)] as const);
  const files = found.filter(([, names]) => names.length > 0);
  return `// Made of the folders of scripts/content/rules/. Change those, not this file.

import type { Rule } from '../rule.ts';
${files.map(([file, names]) => `import { ${names.join(', ')} } from '../${file}';`).join('\n')}

/** The rules by the file that has them. */
export const ruleFiles = {
${files.map(([file, names]) => `  '${file}': [${names.join(', ')}],`).join('\n')}
} as const satisfies Record<string, readonly Rule[]>;
`;
}

/** The files of the subjects, such as "plan/windows.ts". */
function listRuleFiles(root: string): string[] {
  const folder = path.join(root, rulesFolder);
  return (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /^(?!generated\/)[\w-]+\/[\w-]+\.ts$/.test(file))
    .toSorted();
}

/** The names of the rules that a file exports; other files of a subject have what its rules share. */
function findRules(file: string, name: string): string[] {
  const code = readFileSync(file, 'utf8');
  const names = [...code.matchAll(/^export const (\w+): Rule = /gm)].flatMap(([, rule]) => rule ?? []);
  if ((code.match(/^  id: '/gm) ?? []).length === names.length) return names;
  throw new CommandError(
    `${rulesFolder}/${name} has a rule that is not exported as one. Write "export const myRule: Rule = {", as the others do.`,
  );
}
