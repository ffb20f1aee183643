import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from './scripts/build/build-target.ts';
import { contentCheck } from './scripts/checker/live/vite-plugin.ts';
import { fillDocument, type AppWords } from './scripts/build/fill-document.ts';
import { firstLoad, routerBuild } from './scripts/build/first-load.ts';
import { notFoundPage } from './scripts/build/not-found.ts';
import { offlineWorker } from './scripts/build/offline-worker.ts';
import { photos } from './scripts/build/photos.ts';
import { hostFiles } from './scripts/build/static-hosts/vite-plugin.ts';
import { prerender } from './scripts/build/prerender/vite-plugin.ts';
import { studio } from './scripts/studio/studio.ts';
import { versionFile } from './scripts/build/version-file.ts';
import type { Site } from './src/domain/generated/types.ts';

/** The app's title and description; empty while site.json is broken, so that the page can show the checker's finding. */
function readApp(): AppWords {
  try {
    const { title, description } = (JSON.parse(readFileSync('content/site.json', 'utf8')) as Site).app;
    return { title, description };
  } catch {
    return { title: '', description: '' };
  }
}

/** Fills the document's title and description from the content, and the site's own address if it is set. */
function documentWords(): Plugin {
  let siteUrl = '';
  return {
    name: 'document-words',
    configResolved({ env }) {
      siteUrl = String(env.VITE_SITE_URL ?? '');
    },
    transformIndexHtml(html) {
      return fillDocument(html, readApp(), siteUrl);
    },
  };
}

/** Amplitude's plugins for automatic tracking, which the app never uses. */
const trackingPlugin = /^@amplitude\/plugin-[\w-]+-browser$/;

export default defineConfig({
  resolve: {
    alias: [
      ...routerBuild,
      { find: trackingPlugin, replacement: path.resolve(import.meta.dirname, 'src/services/analytics/no-plugin.ts') },
    ],
  },
  plugins: [
    react(),
    contentCheck(),
    documentWords(),
    notFoundPage(),
    photos(),
    prerender(),
    hostFiles(),
    versionFile(),
    studio(),
    offlineWorker(),
  ],
  // Otherwise Vite looks for dependencies in every page of the project, those of the benchmarks too.
  optimizeDeps: { entries: ['index.html', 'scripts/studio/index.html'] },
  build: {
    target: buildTarget,
    manifest: true,
    // Content is never inlined into scripts.
    assetsInlineLimit: (file) => (file.endsWith('.json') ? false : undefined),
    ...firstLoad,
  },
});
