import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { makeUnusedTest } from './unused-code.ts';

/** Builds src/worker/sw.ts into sw.js at the site's root, with the list of files that it caches: without the code of pages that the content doesn't have. */
export function offlineWorker(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'sw.ts',
    // We have our own: public/manifest.webmanifest and src/services/updates.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      rollupFormat: 'iife',
      injectionPoint: 'self.siteFiles',
      globPatterns: ['index.html', 'assets/*.{js,css,json}', 'images/**/*.{svg,webp,avif}', 'fonts/*.woff2'],
      // Analytics needs a connection, and only a server sends the page for missing files.
      globIgnores: ['assets/amplitude-*.js', 'images/shared/not-found-*'],
      // 8 of 32 characters are enough to distinguish versions of a file.
      manifestTransforms: [
        (files) => {
          const isUnused = makeUnusedTest(process.cwd());
          const used = files.filter(({ url }) => !isUnused(url));
          return { manifest: used.map((file) => ({ ...file, revision: file.revision?.slice(0, 8) ?? null })) };
        },
      ],
    },
  });
}
