import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtinModules } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build, type Rolldown } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'rooms-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The files that can be imported. */
const there = [
  'src/domain/body/units.ts',
  'src/domain/flow/routes.ts',
  'src/state/answers.ts',
  'src/app/content/files.ts',
  'src/app/page/page.css',
  'src/app/boot/start.ts',
  'src/ui/Button.tsx',
  'src/services/timing.ts',
  'scripts/content/rules/rule.ts',
  'scripts/service/server.ts',
  'tests/support/fakes.ts',
  'content/woman.json',
];

const refused = [
  ['src/domain/one.ts', `import '../state/answers.ts';`, 'src/domain may import only from src/domain, src/pages'],
  ['src/domain/two.ts', `export type { ReactNode } from 'react';`, 'src/domain may import only no package.'],
  ['src/domain/body/three.ts', `import '../flow/routes.ts';`, 'In src/domain, each room is built on those before it'],
  ['src/ui/five.ts', `import '../domain/body/units.ts';`, 'src/ui may import only from src/ui.'],
  ['src/pages/six.ts', `export * from '../state/answers.ts';`, 'src/pages may import only from src/pages, src/ui'],
  ['src/pages/eight.ts', `export let it: import('../app/content/files.ts').Program;`, 'src/pages may import only from'],
  ['src/pages/nine.ts', `import '../app/page/page.css';`, 'src/pages may import only from'],
  ['src/app/page/ten.ts', `import '../../../content/woman.json';`, 'imported only by src/app/content.'],
  ['src/app/page/eleven.ts', `import '../boot/start.ts';`, 'In src/app, each room is built on those before it'],
  ['src/services/twelve.ts', `import '../../scripts/service/server.ts';`, 'Code in scripts/ is not part of the site.'],
  ['src/helpers/thirteen.ts', `import '../state/answers.ts';`, 'This folder is not in the table of rooms'],
  ['scripts/content/rules/fourteen.ts', `import '../../../tests/support/fakes.ts';`, 'not belong in tests/.'],
  ['scripts/content/parsing/fifteen.ts', `import '../rules/rule.ts';`, 'In scripts/content, each room is built on'],
  ['scripts/content/sixteen.ts', `import '../service/server.ts';`, 'scripts/content may import only from'],
  ['scripts/service/seventeen.ts', `import 'prettier';`, 'scripts/service may import only'],
  ['src/state/eighteen.ts', `export type { A } from './nineteen.ts';`, 'Files that import one another'],
  ['src/state/twenty.ts', `import './no-such.ts';`, 'There is no such file or package.'],
] as const;

const allowed = [
  ['src/state/nineteen.ts', `export type { A } from './eighteen.ts';`],
  ['src/app/page/allowed.ts', `import 'react';\nimport '../../ui/Button.tsx';\nimport './page.css';`],
  ['src/app/content/allowed.ts', `import '../../../content/woman.json';`],
  ['scripts/service/allowed.ts', `import 'node:fs';\nimport '../content/rules/rule.ts';`],
  ['src/domain/allowed.test.ts', `import '../state/answers.ts';\nimport 'vitest';`],
] as const;

let said: { from: string; comment: string }[] = [];

beforeAll(async () => {
  const write = (file: string, text: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const file of there) write(file, file.endsWith('.ts') ? 'export const it = 1;' : '{}');
  write('src/ui/Button.tsx', 'export const Button = () => <button />;');
  for (const [file, text] of [...refused, ...allowed]) write(file, text);
  write('package.json', JSON.stringify({ type: 'module', dependencies: { react: '*', vitest: '*', prettier: '*' } }));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const command = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = path.join(root, '.dependency-cruiser.mjs');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, '--config', config, '--output-type', 'json', 'src', 'scripts'],
    { cwd: folder, maxBuffer: 64_000_000 },
  );
  const { summary } = JSON.parse(stdout) as {
    summary: {
      violations: { from: string; rule: { name: string } }[];
      ruleSetUsed: { forbidden: { name: string; comment: string }[] };
    };
  };
  const comments = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  said = summary.violations.map(({ from, rule }) => ({ from, comment: comments.get(rule.name) ?? '' }));
});

const listComments = (file: string) => said.filter(({ from }) => from === file).map(({ comment }) => comment);

it.each(refused)('the table of rooms refuses %s: %s', (file, _, comment) => {
  expect(listComments(file).join('\n')).toContain(comment);
});

it.each(allowed)('the table of rooms allows %s: %s', (file) => {
  // For a circle, every file is listed.
  expect(listComments(file).filter((comment) => !comment.startsWith('Files that import'))).toEqual([]);
});

const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** The packages that a program imports, directly or through our own files. */
async function listPackages(entry: string): Promise<string[]> {
  const { output } = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: { ssr: entry, write: false, rollupOptions: { external: /^[^./]/ } },
  })) as Rolldown.RolldownOutput;
  const imports = output.flatMap((chunk) =>
    chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : [],
  );
  const own = output.map(({ fileName }) => fileName);
  const names = imports
    .filter((name) => !own.includes(name) && !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(names)];
}

it.each([
  ['start', 'scripts/service/main.ts'],
  ['service', 'scripts/commands/service.ts'],
  ['prepare', 'scripts/generate/main.ts'],
])('lists under "dependencies" every package that npm run %s needs', async (_, entry) => {
  const needed = ['tsx', ...(await listPackages(entry))];
  expect(needed.length).toBeGreaterThan(2);
  expect(needed.filter((it) => !(it in dependencies))).toEqual([]);
});
