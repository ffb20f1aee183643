import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Builds src/worker/sw.ts into sw.js at the site's root, with the list of files that it keeps. */
export function offlineWorker(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'sw.ts',
    // Both are ours: public/manifest.webmanifest, and src/services/updates.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      rollupFormat: 'iife',
      injectionPoint: 'self.siteFiles',
      globPatterns: ['index.html', 'assets/*.{js,css,json}', 'images/**/*.{svg,webp}', 'fonts/*.woff2'],
      // Nothing can be sent to analytics without a connection, and the page for missing files is the server's.
      globIgnores: ['assets/amplitude-*.js', 'images/shared/not-found-*'],
      // Enough to tell two versions of a file apart, and a quarter of the bytes.
      manifestTransforms: [
        (files) => ({
          manifest: files.map((file) => ({ ...file, revision: file.revision?.slice(0, 8) ?? null })),
        }),
      ],
    },
  });
}
