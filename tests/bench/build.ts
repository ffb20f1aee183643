import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { Flow } from '../../src/domain/generated/types.ts';
import { buildSite } from '../support/build-site.ts';
import { copyProject } from '../support/copy-project.ts';
import { draw } from './peers/plain/draw.ts';
import { listScreens, type Screen } from './screens.ts';

const peers = path.join(import.meta.dirname, 'peers');
const publicFolder = path.resolve(import.meta.dirname, '../../public');

/** How many screens a plain page contains; the others are loaded while the first is read. */
const FIRST_SCREENS = 5;

/** Builds the product with this flow in place of the woman flow into a new folder, and returns the folder. */
export async function buildOurs(flow: Flow): Promise<string> {
  const project = copyProject();
  try {
    writeFileSync(path.join(project, 'content/woman.json'), JSON.stringify(flow));
    writeFileSync(path.join(project, 'content/published.lock.json'), JSON.stringify({ flows: {} }));
    // The schemas limit step numbers to 999, too few for a flow of thousands.
    const fields = path.join(project, 'schemas/entities/fields.schema.json');
    writeFileSync(fields, readFileSync(fields, 'utf8').replace('"maximum": 999', '"maximum": 9999'));
    return await buildSite({}, project);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** Copies a built site without anything that loads a script or data, with the styles that a script would have set. */
export function buildUnscripted(built: string): string {
  const target = mkdtempSync(path.join(tmpdir(), 'bench-unscripted-'));
  cpSync(built, target, { recursive: true });
  for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(target, name);
    const html = readFileSync(file, 'utf8')
      .replaceAll(/<script\b[^]*?<\/script>/g, '')
      .replaceAll(/<link\b[^>]*\b(?:rel="modulepreload"|as="(?:script|fetch)")[^>]*>/g, '')
      .replaceAll(' data-style="', ' style="');
    writeFileSync(file, html);
  }
  return target;
}

/** Creates a folder with the product's fonts and pictures. */
function makeFolder(name: string): string {
  const target = mkdtempSync(path.join(tmpdir(), `bench-${name}-`));
  for (const kind of ['fonts', 'images'])
    cpSync(path.join(publicFolder, kind), path.join(target, kind), { recursive: true });
  return target;
}

/** Two pages with the start page and the first question, each with its style sheet and script inside. */
export async function buildPlain(flow: Flow): Promise<string> {
  const target = makeFolder('plain');
  const screens = listScreens(flow);
  const lib = { entry: path.join(peers, 'plain/show.ts'), formats: ['iife' as const], name: 'quiz' };
  const [bundle] = [await build({ configFile: false, logLevel: 'error', build: { write: false, lib } })].flat();
  if (!bundle || !('output' in bundle)) throw new Error('The script of the plain page could not be bundled.');
  mkdirSync(path.join(target, flow.program));
  for (const [place, first] of screens.slice(0, 2).entries()) {
    const parts: Record<string, string> = {
      STYLE: readFileSync(path.join(peers, 'look.css'), 'utf8').replaceAll(/\/\*.*?\*\//g, ''),
      ID: first.id,
      SCREEN: draw(first),
      SCREENS: JSON.stringify(screens.slice(place, place + FIRST_SCREENS)).replaceAll('<', String.raw`\u003c`),
      SCRIPT: bundle.output[0].code,
    };
    const page = readFileSync(path.join(peers, 'plain/index.html'), 'utf8')
      .replaceAll(/%([A-Z]+)%/g, (_, name: string) => parts[name] ?? '')
      .replaceAll(/\n\s*/g, '\n');
    writeFileSync(path.join(target, flow.program, `${first.id}.html`), page);
  }
  writeFileSync(path.join(target, 'screens.json'), JSON.stringify(screens));
  return target;
}

/** A page rendered by its script, as in React's own guide. It starts with the first question. */
export async function buildReact(flow: Flow): Promise<string> {
  const target = makeFolder('react');
  await build({
    root: path.join(peers, 'react'),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), provideScreens(listScreens(flow).slice(1))],
    build: { outDir: target, emptyOutDir: false },
  });
  return target;
}

/** Provides the import of bench:screens. */
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
