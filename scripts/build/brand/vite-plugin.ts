import type { Plugin, ViteDevServer } from 'vite';
import { drawBrandFiles } from './draw-files.ts';
import { fillDocument, linkFonts } from './fill-document.ts';
import { readBrand, type BrandContent } from './read-brand.ts';

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
};

/** The brand; undefined while a content file is broken, so that the page can show the checker's finding. */
function tryBrand(): BrandContent | undefined {
  try {
    return readBrand();
  } catch {
    return undefined;
  }
}

/** Fills the document from the brand, and adds the icons, the manifest and the link preview to the site. */
export function brand(): Plugin {
  let siteUrl = '';
  return {
    name: 'brand',
    configResolved({ env }) {
      // Link previews need an absolute address.
      siteUrl = String(env.VITE_SITE_URL ?? '');
    },
    transformIndexHtml(html) {
      const content = tryBrand();
      return { html: fillDocument(html, content, siteUrl), tags: content ? linkFonts(content.brand) : [] };
    },
    async generateBundle() {
      for (const [address, source] of await drawBrandFiles(readBrand())) {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
      }
    },
    configureServer: serveBrandFiles,
  };
}

/** In development, draws these files when one is asked for. */
function serveBrandFiles({ middlewares }: ViteDevServer): void {
  middlewares.use((request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const content = /^\/(?:icons\/|manifest\.webmanifest$)/.test(pathname) ? tryBrand() : undefined;
    if (!content) {
      next();
      return;
    }
    drawBrandFiles(content).then((files) => {
      const file = files.get(pathname);
      if (file === undefined) {
        next();
        return;
      }
      response.setHeader('content-type', types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      response.end(file);
    }, next);
  });
}
