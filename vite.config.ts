import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { contentCheck } from './scripts/content/live/vite-plugin.ts';
import { fillDocument } from './scripts/fill-document.ts';
import { notFoundPage } from './scripts/not-found.ts';
import { offlineWorker } from './scripts/offline-worker.ts';
import { hostFiles } from './scripts/static-hosts/vite-plugin.ts';
import { studio } from './scripts/studio/studio.ts';
import { versionFile } from './scripts/version-file.ts';
import type { Entry } from './src/domain/generated/types.ts';

/** Fills the document's title and description from the content, and the site's own address where it is known. */
function documentWords(): Plugin {
  let siteUrl = '';
  return {
    name: 'document-words',
    configResolved({ env }) {
      siteUrl = String(env.VITE_SITE_URL ?? '');
    },
    transformIndexHtml(html) {
      const { app } = JSON.parse(readFileSync('content/entry.json', 'utf8')) as Entry;
      return fillDocument(html, app, siteUrl);
    },
  };
}

/** The libraries that every page needs, in a file of their own: it changes seldom, and stays in the browser when the rest does. */
const libraries =
  /rolldown.runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|valtio|proxy-compare)\//;

/**
 * Imports what is loaded later as it stands. Vite's own helper would load its parts beside it, of which there are none:
 * what every page needs is one file, and the next page's code is loaded while a page is read.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** What the first page needs, in one file: many small ones would share no words, and be a request each. */
function nameFirst(id: string, modules: Modules): string | null {
  const seen = new Set<string>();
  const isFirst = (module: string): boolean => {
    if (module.endsWith('/src/main.tsx')) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(isFirst) ?? false;
  };
  return isFirst(id) && !id.endsWith('/src/main.tsx') ? 'app' : null;
}

/** React Router's packages name their development build alone, which is larger. */
const router = (file: string) => path.resolve(import.meta.dirname, 'node_modules/react-router/dist/production', file);

/** What Amplitude's package would track with by itself; nothing of it is ever used. */
const trackingPlugin = /^@amplitude\/plugin-[\w-]+-browser$/;

export default defineConfig({
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: router('index.mjs') },
      { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
      { find: trackingPlugin, replacement: path.resolve(import.meta.dirname, 'src/services/analytics/no-plugin.ts') },
    ],
  },
  plugins: [
    react(),
    plainImports(),
    contentCheck(),
    documentWords(),
    hostFiles(),
    versionFile(),
    notFoundPage(),
    studio(),
    offlineWorker(),
  ],
  // One style sheet: its parts have much in common, so that they are a quarter smaller together, and none comes late.
  build: {
    manifest: true,
    cssCodeSplit: false,
    // For the page alone: what comes later is loaded ahead of its time anyway. Browsers without it load the same files a little later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'libraries', test: libraries, priority: 1 }, { name: nameFirst }] } },
    },
  },
});
