import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { Flow } from '../../src/domain/generated/types.ts';
import { listScreens, type Screen } from './content/screens.ts';
import type { PeerName } from './contestant-names.ts';
import { draw } from './peers/plain/draw.ts';

const folder = path.join(import.meta.dirname, 'peers');
const publicFolder = path.resolve(import.meta.dirname, '../../public');

/** How many screens a plain page carries in itself; the others arrive while the first is read. */
export const FIRST_SCREENS = 5;

/** Builds a peer from a flow, with the product's fonts and pictures, into a new folder and returns the folder. */
export async function buildPeer(name: PeerName, flow: Flow): Promise<string> {
  const target = mkdtempSync(path.join(tmpdir(), `bench-${name}-`));
  const screens = listScreens(flow);
  for (const kind of ['fonts', 'images']) {
    cpSync(path.join(publicFolder, kind), path.join(target, kind), { recursive: true });
  }
  await (name === 'plain' ? buildPlain(target, screens) : buildApp(name, target, screens));
  return target;
}

/** One page with the first screen in it, its style sheet and its script. */
async function buildPlain(target: string, screens: Screen[]): Promise<void> {
  const [first] = screens;
  if (!first) throw new Error('The flow has no screen.');
  const parts: Record<string, string> = {
    STYLE: readFileSync(path.join(folder, 'look.css'), 'utf8').replaceAll(/\/\*.*?\*\//g, ''),
    ID: first.id,
    SCREEN: draw(first),
    SCREENS: JSON.stringify(screens.slice(0, FIRST_SCREENS)).replaceAll('<', String.raw`\u003c`),
    SCRIPT: await bundleScript(path.join(folder, 'plain/show.ts')),
  };
  const html = readFileSync(path.join(folder, 'plain/index.html'), 'utf8')
    .replaceAll(/%([A-Z]+)%/g, (_, name: string) => parts[name] ?? '')
    .replaceAll(/\n\s*/g, '\n');
  writeFileSync(path.join(target, 'index.html'), html);
  writeFileSync(path.join(target, 'screens.json'), JSON.stringify(screens));
}

/** A script and all that it imports, as text. */
export async function bundleScript(entry: string): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name: 'quiz' };
  const result = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } });
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error(`${entry} could not be bundled.`);
  return bundle.output[0].code;
}

/** A page that its script fills, as the library's own guide has it. */
async function buildApp(name: PeerName, target: string, screens: Screen[]): Promise<void> {
  await build({
    root: path.join(folder, name),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), provideScreens(screens)],
    build: { outDir: target, emptyOutDir: false, chunkSizeWarningLimit: 10_000 },
  });
}

/** Answers the import of bench:screens. */
function provideScreens(screens: Screen[]): Plugin {
  const id = 'bench:screens';
  return {
    name: 'provide-screens',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    // As a text to be parsed, which browsers do sooner than they read the same as code.
    load: (source) =>
      source === `\0${id}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(screens))})` : undefined,
  };
}
