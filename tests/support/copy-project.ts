import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '../..');
const built = ['.git', 'dist', '.data', 'screenshots', 'coverage'].map((name) => path.join(root, name));
const isSource = (file: string) => path.basename(file) !== 'node_modules' && !built.includes(file);
/** What builds, checks and serves a site. */
const forSite = (
  'content schemas src scripts public index.html vite.config.ts tsconfig.json tsconfig.base.json package.json ' +
  '.prettierrc.json'
).split(' ');

/** Copies the sources of the site into a new folder, whose files a test may change, and returns the folder. */
export function copyProject(): string {
  const folder = makeFolder();
  for (const name of forSite) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  return folder;
}

/** The same, with tests and documents. */
export function copyWholeProject(): string {
  const folder = makeFolder();
  cpSync(root, folder, { recursive: true, filter: isSource });
  return folder;
}

/**
 * Copies the sources of the site with other content: that of a folder of tests/fixtures/funnels, or without one the
 * project's own, as `change` leaves it, its own files for public/, and what is generated from them.
 */
export async function copyProjectFor(funnel: string | undefined, change?: (content: string) => void): Promise<string> {
  const folder = copyProject();
  const [content, pictures] = [path.join(folder, 'content'), path.join(folder, 'content/public')];
  if (funnel !== undefined) {
    rmSync(content, { recursive: true });
    cpSync(path.join(root, 'tests/fixtures/funnels', funnel), content, { recursive: true });
  }
  change?.(content);
  if (existsSync(pictures)) {
    for (const file of readdirSync(pictures, { recursive: true, encoding: 'utf8' }))
      await takePhotograph(pictures, file);
    cpSync(pictures, path.join(folder, 'public'), { recursive: true });
    rmSync(pictures, { recursive: true });
  }
  runOwn(folder, ['make', 'emoji']);
  runOwn(folder, ['content', 'types']);
  return folder;
}

/** Makes street.jpg of street.jpg.svg: photographs are large, and a drawing is as good for tests. */
async function takePhotograph(folder: string, file: string): Promise<void> {
  if (!file.endsWith('.jpg.svg')) return;
  const drawing = path.join(folder, file);
  await sharp(drawing)
    .jpeg({ quality: 90 })
    .toFile(drawing.replace(/\.svg$/, ''));
  rmSync(drawing);
}

/** Runs a command of a copied project in it, such as "content types", and returns its output. Throws if it fails. */
export function runOwn(folder: string, command: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const main = path.join(folder, 'scripts/commands/main.mjs');
  return execFileSync(process.execPath, [main, ...command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'quiz-project-'));
  linkPackages(folder);
  return folder;
}

/** What takes seconds to make and is the same in every copy. */
const shared = ['.cache/photos', '.cache/empty-database'];

/** Links packages one by one, so that Vite's caches are in the copy too. */
function linkPackages(folder: string): void {
  const packages = path.join(root, 'node_modules');
  mkdirSync(path.join(folder, 'node_modules/.cache'), { recursive: true });
  for (const name of shared) mkdirSync(path.join(packages, name), { recursive: true });
  const names = readdirSync(packages).filter((it) => it === '.bin' || !it.startsWith('.'));
  for (const name of [...names, ...shared]) {
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name));
  }
}

/** Runs a command such as "content check" in a folder, until it exits. */
export function runScript(folder: string, command: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/commands/main.mjs'), ...command],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    },
  );
  return { status, stdout, stderr };
}
