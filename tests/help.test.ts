import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The commands of editors and operators, and those that write files of the project. */
const isExplained = (name: string) =>
  /^(content:.*|people|mcp|payments|offers|events.*|storage:docs|hosts:write|emoji|art|fonts|screenshots.*|stories|reference|build:report|test:breaks)$/.test(
    name,
  );

const explained = Object.entries(scripts).filter(([name]) => isExplained(name));
/** The script that a command runs. Whatever stands before it would be done, and the help would be for what comes last. */
const findScript = (command: string): string | undefined =>
  /^(?:tsx|node scripts\/tools\/run-bundled\.mjs) (\S+)$/.exec(command)?.[1];

const nameBundle = (name: string): string => name.replaceAll(':', '-');

// Where packages are found.
const cache = path.join(root, 'node_modules/.cache');
let bundles: string;

/** Makes a bundle of each command, all at once: to load the modules of every command takes a second of a core each. */
beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  bundles = mkdtempSync(path.join(cache, 'help-'));
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [{ name: 'own-folder', transform: inlineDirname }],
    build: {
      ssr: true,
      outDir: bundles,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          explained.flatMap(([name, command]) => {
            const script = findScript(command);
            return script ? [[nameBundle(name), path.join(root, script)]] : [];
          }),
        ),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
});
afterAll(() => rmSync(bundles, { recursive: true, force: true }));

/** Replaces import.meta.dirname by the module's own folder, since the bundle is in another. */
function inlineDirname(code: string, id: string): string {
  return code.replaceAll('import.meta.dirname', () => JSON.stringify(path.dirname(id)));
}

it.each(explained)('npm run %s -- --help explains the command, and does nothing else', { tags: ['deep'] }, (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'help-'));
  cpSync(path.join(root, 'content'), path.join(folder, 'content'), { recursive: true });
  try {
    const bundle = path.join(bundles, `${nameBundle(name)}.mjs`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [bundle, '--help'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^[A-Z].*\.\n[^]*npm run /);
    expect(stdout).toContain(`npm run ${name}`);
    expect(readdirSync(folder)).toEqual(['content']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
