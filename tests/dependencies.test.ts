import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
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
