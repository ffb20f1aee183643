import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { commandLists } from '../scripts/commands/lists.ts';
import { serviceVariables } from '../scripts/service/settings/config.ts';
import { siteVariables } from '../scripts/service/settings/site-config.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const sort = (names: Iterable<string>) => [...new Set(names)].toSorted((a, b) => a.localeCompare(b));

const code = ['src', 'scripts']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .concat('vite.config.ts')
  .map(read)
  .join('\n');
/** Vite's own, and a convention of terminals. */
const foreign = ['DEV', 'PROD', 'SSR', 'NODE_ENV', 'HAS_PHOTOS', 'NO_COLOR'];
const used = sort([
  ...findAll(code, /\benv\.([A-Z][A-Z_]+)\b/g),
  ...Object.keys(serviceVariables),
  ...Object.keys(siteVariables),
]).filter((name) => !foreign.includes(name));

it('documents every variable that the code reads, and no other', () => {
  const document = read('docs/variables.md');
  expect(used).toEqual(expect.arrayContaining(['DATABASE_URL', 'PORT', 'VITE_AMPLITUDE_KEY', 'VITE_SITE_URL']));
  expect(used.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  const explained = findAll(document, /^\| `([A-Z][A-Z_]+)` \|/gm);
  expect(explained.filter((name) => !used.includes(name))).toEqual([]);
});

it('lists every variable, and no other, in .env.example', () => {
  expect(sort(findAll(read('.env.example'), /^(?:#.* )?([A-Z][A-Z_]+)=/gm))).toEqual(used);
});

it('documents every npm script and every verb, and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const verbs = commandLists.flatMap(({ script, verbs: all }) =>
    Object.keys(all).map((verb) => `${script} -- ${verb}`),
  );
  const withVerbs = new Set(commandLists.map(({ script }) => script));
  const wanted = [...Object.keys(scripts).filter((name) => !withVerbs.has(name)), ...verbs];
  const explained = findAll(read('docs/commands.md'), /^\| `npm (?:run )?([\w:]+(?: -- [\w-]+)?)` \|/gm);
  expect(sort(explained)).toEqual(sort(wanted));
});

it('has at most sixteen npm scripts, each list of commands among them', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(16);
  for (const { script } of commandLists) expect(scripts[script]).toBe(`node scripts/commands/main.mjs ${script}`);
});
