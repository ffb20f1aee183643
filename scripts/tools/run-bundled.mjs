import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');

/** Packages that load files of their own, which a bundle doesn't have: WebAssembly, native code, threads. */
const loadFiles = ['@electric-sql/pglite', 'pg', 'pino', 'sharp'];

/**
 * Runs a script as one bundle. The bundle is made once, in node_modules/.cache, and again when one of its files changes:
 * loading hundreds of modules takes longer than running the script.
 */
export async function runBundled(script) {
  const name = path.relative(root, path.resolve(root, script)).replaceAll(/[^\w.-]+/g, '-');
  const bundle = path.join(root, 'node_modules/.cache/scripts', `${name}.mjs`);
  try {
    if (!isFresh(bundle)) await makeBundle(script, bundle);
  } catch {
    // If the bundle can't be written or a module is missing or broken, the script runs from its own files, or fails with its own error.
    await import('tsx');
  }
  await import(pathToFileURL(isFresh(bundle) ? bundle : path.resolve(root, script)).href);
}

/** Where the files of a bundle are listed. */
const nameStamps = (bundle) => `${bundle}.json`;

/** Returns the files of the bundle, each with the time of its last change and its size. */
function writeStamps(files) {
  return Object.fromEntries(files.map((file) => [file, stamp(file)]));
}

function stamp(file) {
  const { mtimeMs, size } = statSync(path.resolve(root, file));
  return `${mtimeMs} ${size}`;
}

function isFresh(bundle) {
  try {
    const stamps = Object.entries(JSON.parse(readFileSync(nameStamps(bundle), 'utf8')));
    return stamps.every(([file, known]) => stamp(file) === known);
  } catch {
    return false; // There is no bundle yet, or one of its files was removed.
  }
}

async function makeBundle(script, bundle) {
  const { build } = await import('vite');
  const { output } = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [{ name: 'own-folder', transform: inlineDirname }],
    ssr: { noExternal: true, external: loadFiles },
    build: {
      ssr: path.resolve(root, script),
      write: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ code, moduleIds }] = output;
  const files = moduleIds.filter((id) => path.isAbsolute(id)).map((id) => path.relative(root, id.replace(/\?.*/, '')));
  mkdirSync(path.dirname(bundle), { recursive: true });
  replaceFile(bundle, code);
  replaceFile(nameStamps(bundle), JSON.stringify(writeStamps([...files, path.relative(root, import.meta.filename)])));
}

/** Replaces import.meta.dirname by the module's own folder, since the bundle runs from another. */
function inlineDirname(code, id) {
  return code.replaceAll('import.meta.dirname', () => JSON.stringify(path.dirname(id)));
}

/** Writes a file atomically, so that a concurrent run never reads half of it. */
function replaceFile(file, text) {
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

// node scripts/tools/run-bundled.mjs scripts/service/main.ts
if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  const [script = ''] = process.argv.splice(2, 1);
  await runBundled(script);
}
