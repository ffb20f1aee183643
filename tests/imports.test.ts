import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSources, locate, readText, walkSyntax, type Source, type SyntaxNode } from './support/sources.ts';

/** Which folders of src, or single files of them, each folder may import beside itself. */
const folders: Record<string, string[]> = {
  domain: [],
  ui: [],
  state: ['domain'],
  services: ['domain', 'state'],
  steps: ['ui', 'domain'],
  worker: ['domain', 'ui'],
  // A script in every page: each byte counts.
  bootstrap: ['domain', 'state', 'ui/bar-colour.ts'],
  app: ['domain', 'ui', 'state', 'services', 'steps'],
};

/** Of which further folders each folder may import types. */
const typesOnly: Record<string, string[]> = { app: ['bootstrap'] };

/** Which packages each folder may import. */
const packages: Record<string, string[]> = {
  domain: [],
  ui: ['react'],
  state: ['valtio'],
  services: ['valtio', '@amplitude/analytics-browser', '@paddle/paddle-js'],
  steps: ['react'],
  bootstrap: [],
  worker: ['workbox-precaching', 'workbox-routing', 'workbox-strategies'],
  app: ['react', 'react-dom', 'react-router-dom', 'valtio', 'lean-qr'],
};

/** What a file imports: types, code, styles and content alike. */
function* listImports(source: Source): Generator<{ at: string; target: string; isType: boolean }> {
  for (const [node, parents] of walkSyntax(source)) {
    const text = readText(node);
    const [parent, grandparent] = parents;
    if (text === undefined || !parent) continue;
    const isSource = 'source' in parent && parent.source === node;
    const inGlob = [parent, grandparent].some((call) => call?.type === 'CallExpression' && isGlob(call, source));
    // What a pattern leaves out is not imported.
    if (isSource || (inGlob && !text.startsWith('!')))
      yield { at: locate(source, node), target: text, isType: isType(parent) };
  }
}

const isType = (node: SyntaxNode): boolean => [node.importKind, node.exportKind].includes('type');

function isGlob({ callee }: SyntaxNode, { text }: Source): boolean {
  const { start, end } = callee as { start: number; end: number };
  return text.slice(start, end) === 'import.meta.glob';
}

/** Why a folder may not import this, or undefined when it may. */
function findObjection(folder: string, file: string, target: string, ofTypes: boolean): string | undefined {
  const allowed = [folder, ...(folders[folder] ?? []), ...((ofTypes && typesOnly[folder]) || [])];
  if (!target.startsWith('.')) {
    const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/');
    const known = packages[folder] ?? [];
    return known.includes(name) ? undefined : `src/${folder} may import only ${list(known, 'no package')}`;
  }
  const resolved = path.posix.join(path.posix.dirname(file), target);
  if (/^content\/.*\.json(\?\w+)?$/.test(resolved)) {
    return file.startsWith('src/app/content/') ? undefined : 'content/*.json is imported only by src/app/content';
  }
  const [top, name = '', ...rest] = resolved.split('/');
  if (top !== 'src') return `src imports nothing from ${top}/, which never reaches a visitor`;
  return allowed.includes(name) || allowed.includes([name, ...rest].join('/'))
    ? undefined
    : `src/${folder} may import only from ${list(allowed.map((it) => `src/${it}`))}`;
}

const list = (names: string[], none = '') => names.join(', ') || none;

/** Every import of a file that the table above does not allow, in words. */
function findForbidden(source: Source): string[] {
  const [, folder = '', rest] = source.path.split('/');
  // What stands in src itself, outside every folder, starts the app.
  const room = rest === undefined ? 'app' : folder;
  if (!folders[room]) return [`${source.path} is in a folder that the table of imports does not know`];
  return [...listImports(source)].flatMap(({ at, target, isType: ofTypes }) => {
    const objection = findObjection(room, source.path, target, ofTypes);
    return objection ? [`${at} imports "${target}": ${objection}.`] : [];
  });
}

describe('imports', () => {
  it('run one way through src', () => {
    const sources = listSources();
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap(findForbidden)).toEqual([]);
  });

  it.each([
    ['domain', `import { answers } from '../state/answers.ts';`, 'only from src/domain'],
    ['domain', `import type { ReactNode } from 'react';`, 'no package'],
    ['ui', `import type { Page } from '../domain/generated/types.ts';`, 'only from src/ui'],
    ['state', `export { site } from '../app/content/site.ts';`, 'only from src/state, src/domain'],
    ['steps', `export * from '../state/answers.ts';`, 'only from src/steps, src/ui, src/domain'],
    ['steps', `const services = () => import('../services/backoff.ts');`, 'only from src/steps'],
    ['steps', `let page: import('../app/content/files.ts').Program;`, 'only from src/steps'],
    ['steps', `import '../app/app.css';`, 'only from src/steps'],
    ['app', `import woman from '../../content/woman.json';`, 'only by src/app/content'],
    [
      'app',
      `const all = import.meta.glob(['../../content/*.json', '!../x.json'], { eager: true });`,
      'only by src/app/content',
    ],
    ['app', `import { loadApp } from '../bootstrap/load-app.ts';`, 'only from src/app'],
    ['bootstrap', `import { Button } from '../ui/Button.tsx';`, 'only from src/bootstrap, src/domain, src/state'],
    ['app', `import Ajv from 'ajv/dist/2020.js';`, 'may import only react'],
    ['services', `import { readFileSync } from 'node:fs';`, 'may import only valtio'],
    ['services', `import { compileSchema } from '../../scripts/schemas.ts';`, 'nothing from scripts/'],
    ['helpers', `export const one = 1;`, 'does not know'],
  ])('of src/%s are refused: %s', (folder, text, objection) => {
    expect(findForbidden({ path: `src/${folder}/file.ts`, text }).join()).toContain(objection);
  });

  it.each([
    ['app/content', `const all = import.meta.glob(['../../../content/*.json', '!../../../content/site.json']);`],
    ['app', `import type { EarlyClick } from '../bootstrap/early-clicks.ts';`],
    ['bootstrap', `import { showBarColour } from '../ui/bar-colour.ts';`],
    ['app', `import { lazy } from 'react'; import '../ui/button.css'; import './app.css';`],
    [
      'services',
      `import { initializePaddle } from '@paddle/paddle-js'; import { answers } from '../state/answers.ts';`,
    ],
  ])('of src/%s are allowed: %s', (folder, text) => {
    expect(findForbidden({ path: `src/${folder}/file.ts`, text })).toEqual([]);
  });
});
