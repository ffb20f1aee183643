import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { Flow } from '../../src/domain/generated/types.ts';
import { listScreens, type Screen } from './content/screens.ts';
import type { PeerName } from './contestant-names.ts';
import type { Door } from './content/doors.ts';
import { draw } from './peers/plain/draw.ts';
import { drawStart } from './peers/static/draw-start.ts';

const folder = path.join(import.meta.dirname, 'peers');
const publicFolder = path.resolve(import.meta.dirname, '../../public');

/** How many screens a plain page contains; the others are loaded while the first is read. */
const FIRST_SCREENS = 5;

/** Builds a peer from a flow, with the product's fonts and pictures, into a new folder, and returns the folder. */
export async function buildPeer(name: PeerName, flow: Flow): Promise<string> {
  const target = makeFolder(name);
  const screens = listScreens(flow);
  await (name === 'plain' ? buildPlain(target, screens) : buildReact(target, screens));
  return target;
}

/** Builds the handwritten start pages, as markup with one inline script, into a new folder, and returns the folder. */
export async function buildStatic(doors: readonly Door[]): Promise<string> {
  const target = makeFolder('static');
  const script = await bundleScript(path.join(folder, 'static/start.ts'));
  for (const { address, start, screens } of doors) {
    const file = path.join(target, address === '/' ? 'index.html' : `${address}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    const style = readStyle('look.css') + readStyle('static/start.css');
    const parts = { STYLE: style, START: drawStart(start), SCREENS: embed(screens), SCRIPT: script };
    writeFileSync(file, fillTemplate('static/index.html', parts));
  }
  return target;
}

/** Creates a folder with the product's fonts and pictures. */
function makeFolder(name: string): string {
  const target = mkdtempSync(path.join(tmpdir(), `bench-${name}-`));
  for (const kind of ['fonts', 'images']) {
    cpSync(path.join(publicFolder, kind), path.join(target, kind), { recursive: true });
  }
  return target;
}

const readStyle = (file: string) => readFileSync(path.join(folder, file), 'utf8').replaceAll(/\/\*.*?\*\//g, '');

/** Data as code in a script element. */
const embed = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** Fills these parts into a page's placeholders. */
const fillTemplate = (file: string, parts: Record<string, string>) =>
  readFileSync(path.join(folder, file), 'utf8')
    .replaceAll(/%([A-Z]+)%/g, (_, name: string) => parts[name] ?? '')
    .replaceAll(/\n\s*/g, '\n');

/** A page with the first screen, its style sheet and its script. */
async function buildPlain(target: string, screens: Screen[]): Promise<void> {
  const [first] = screens;
  if (!first) throw new Error('The flow has no screen.');
  const parts = {
    STYLE: readStyle('look.css'),
    ID: first.id,
    SCREEN: draw(first),
    SCREENS: embed(screens.slice(0, FIRST_SCREENS)),
    SCRIPT: await bundleScript(path.join(folder, 'plain/show.ts')),
  };
  writeFileSync(path.join(target, 'index.html'), fillTemplate('plain/index.html', parts));
  writeFileSync(path.join(target, 'screens.json'), JSON.stringify(screens));
}

/** A script with all of its imports, as text. */
async function bundleScript(entry: string): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name: 'quiz' };
  const result = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } });
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error(`${entry} could not be bundled.`);
  return bundle.output[0].code;
}

/** A page rendered by its script, as in React's own guide. */
async function buildReact(target: string, screens: Screen[]): Promise<void> {
  await build({
    root: path.join(folder, 'react'),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), provideScreens(screens)],
    build: { outDir: target, emptyOutDir: false },
  });
}

/** Resolves the import of bench:screens. */
function provideScreens(screens: Screen[]): Plugin {
  const id = 'bench:screens';
  return {
    name: 'provide-screens',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    // JSON.parse of a text is faster in browsers than the same data as code.
    load: (source) =>
      source === `\0${id}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(screens))})` : undefined,
  };
}
