import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vite';
import { brandFiles } from './scripts/build/brand.ts';
import { buildTarget } from './scripts/build/build-target.ts';
import { contentCheck } from './scripts/content-tools/live/vite-plugin.ts';
import { firstLoad, routerBuild } from './scripts/build/first-load.ts';
import { notFoundPage } from './scripts/build/not-found.ts';
import { offlineWorker } from './scripts/build/offline-worker.ts';
import { photos } from './scripts/build/photos.ts';
import { hostFiles } from './scripts/build/static-hosts/host-files.ts';
import { prerender } from './scripts/build/prerender/vite-plugin.ts';
import { studio } from './scripts/studio/studio.ts';
import { usedTypes } from './scripts/build/unused-code.ts';
import { versionFile } from './scripts/build/version-file.ts';

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
    usedTypes(),
    contentCheck(),
    brandFiles(),
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
