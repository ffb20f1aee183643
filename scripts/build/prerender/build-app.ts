import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { routerBuild } from '../first-load.ts';
import type { RenderedPage } from './render-pages.tsx';

const root = path.resolve(import.meta.dirname, '../../..');

/** Builds the app for Node and renders every page with it. */
export async function renderSite(mode: string): Promise<RenderedPage[]> {
  const folder = path.join(root, 'node_modules/.prerender', String(process.pid));
  await build({
    configFile: false,
    root,
    mode,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    resolve: { alias: routerBuild },
    ssr: { noExternal: true },
    build: {
      ssr: path.join(import.meta.dirname, 'render-pages.tsx'),
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
    },
  });
  try {
    const { renderPages } = (await import(
      pathToFileURL(path.join(folder, 'render-pages.js')).href
    )) as typeof import('./render-pages.tsx');
    return await renderPages();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds the inline script of every built page and returns its code. */
export async function buildInlineScript(mode: string): Promise<string> {
  const entry = path.join(root, 'src/bootstrap/main.ts');
  const built = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bootstrap', fileName: 'bootstrap' } },
  });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  return output[0].code.trim();
}
