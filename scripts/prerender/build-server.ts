import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { contentParts } from '../content-parts/vite-plugin.ts';
import { routerBuild } from '../first-load.ts';
import type { RenderedPage } from './render-pages.tsx';

const root = path.resolve(import.meta.dirname, '../..');
const source = (name: string) => path.join(import.meta.dirname, name);

/** What of the app stands for its visitor, and what stands in its place where pages are built for nobody. */
const replaced = new Map([
  [path.join(root, 'src/app/facts.ts'), source('recorded-facts.ts')],
  [path.join(root, 'src/app/own-content.ts'), source('plain-content.ts')],
  [path.join(root, 'src/ui/load-once.ts'), source('recorded-load-once.ts')],
]);

/** Puts a visitor who has said nothing in the place of the one whom the app knows. */
function unknownVisitor(): Plugin {
  return {
    name: 'unknown-visitor',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!/\/(facts|own-content|load-once)\.ts$/.test(id) || importer === source('recorded-load-once.ts'))
        return undefined;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found && replaced.get(found.id);
    },
  };
}

const imported = /\bimport\((['"])(\.[^'"]+)\1\)/g;

/** Has each `import()` of the app noted, by its file. */
function notedImports(): Plugin {
  return {
    name: 'noted-imports',
    // Behind what takes the types out, some of which are named by `import()` as well.
    transform(code, id) {
      if (!id.startsWith(path.join(root, 'src')) || !/\bimport\(/.test(code)) return undefined;
      const note = (call: string, _quote: string, file: string) =>
        `importNoted(${JSON.stringify(path.resolve(path.dirname(id), file))}, () => ${call})`;
      return `import { importNoted } from ${JSON.stringify(source('recorded-imports.ts'))};\n${code.replaceAll(imported, note)}`;
    },
  };
}

/** Builds the app for this machine and renders every page with it. */
export async function renderSite(mode: string): Promise<RenderedPage[]> {
  const folder = path.join(root, 'node_modules/.prerender', String(process.pid));
  await build({
    configFile: false,
    root,
    mode,
    logLevel: 'warn',
    publicDir: false,
    plugins: [notedImports(), react(), contentParts(), unknownVisitor()],
    resolve: { alias: routerBuild },
    ssr: { noExternal: true },
    build: { ssr: source('render-pages.tsx'), outDir: folder, emptyOutDir: true, minify: false, target: 'node20' },
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
