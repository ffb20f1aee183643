import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite';
import type { Brand, Palette, Site } from '../../src/domain/generated/types.ts';
import { parseSite } from '../../src/domain/text/site-words.ts';
import { drawIcons } from '../assets/brand/icons.ts';
import { writeManifest } from '../assets/brand/manifest.ts';
import { drawPreview } from '../assets/brand/preview.ts';
import { escapeHtml } from '../../src/domain/text/text.ts';

/** The brand, and what site.json says about the product. */
interface BrandContent {
  brand: Brand;
  app: Site['app'];
  /** The palette of the pages outside the programs. */
  palette: Palette;
}

/** Reads the brand from the project's content. Throws if a file is broken, which the checker reports. */
export function readBrand(): BrandContent {
  const read = (name: string) => readFileSync(`content/${name}.json`, 'utf8');
  const brand = JSON.parse(read('brand')) as Brand;
  const { app, palette: name } = parseSite(read('site'));
  const palette = brand.palettes.find((it) => it.name === name);
  if (!palette) throw new Error(`brand.json has no palette "${name}".`);
  return { brand, app, palette };
}

/** The address of the picture for link previews: the brand's own, or the one that the build draws. */
const findPreview = ({ preview }: Brand): string => preview ?? '/icons/preview.png';

const readPublic = (address: string): Buffer => readFileSync(`public${address}`);

/** Draws the files that follow from the brand, by their addresses: the icons, the manifest and the link preview. */
async function drawBrandFiles({ brand, app, palette }: BrandContent): Promise<Map<string, string | Buffer>> {
  const { bg } = palette.light;
  const svg = brand.mark === 'ring' ? undefined : readPublic(brand.mark);
  const mark = { svg, background: brand.markBackground ?? bg };
  const icons = await drawIcons(palette, mark);
  const manifest = writeManifest({ ...app, background: bg, categories: brand.categories });
  const files = new Map<string, string | Buffer>([['/manifest.webmanifest', manifest]]);
  for (const [name, icon] of Object.entries(icons)) files.set(`/icons/${name}`, icon);
  if (brand.preview === undefined) {
    const font = readPublic(brand.fonts.display.files[0]?.src ?? '');
    files.set(findPreview(brand), await drawPreview(palette, mark, { title: app.title, font }));
  }
  return files;
}

/** Fills the brand into the document, and the site's own address if there is one. Without a brand, leaves all empty. */
export function fillDocument(html: string, content: BrandContent | undefined, siteUrl: string): string {
  const words: Record<string, string | undefined> = {
    '%TITLE%': content?.app.title,
    '%DESCRIPTION%': content?.app.description,
    '%PALETTE%': content?.palette.name,
    '%LIGHT%': content?.palette.light.bg,
    '%DARK%': content?.palette.dark.bg,
    '%PREVIEW%': content && findPreview(content.brand),
    '%SITE_URL%': siteUrl.replace(/\/$/, ''),
  };
  // In one pass, so that a placeholder inside a replacement is not replaced.
  return html.replace(/%(?:TITLE|DESCRIPTION|PALETTE|LIGHT|DARK|PREVIEW|SITE_URL)%/g, (placeholder) =>
    escapeHtml(words[placeholder] ?? ''),
  );
}

/** Links to the first file of each font, so that browsers load them with the page. */
export function linkFonts({ fonts }: Brand): HtmlTagDescriptor[] {
  const first = [fonts.display, fonts.text].flatMap(({ files: [file] }) => file?.src ?? []);
  return [...new Set(first)].map((href) => ({
    tag: 'link',
    attrs: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true },
    injectTo: 'head',
  }));
}

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
export function brandFiles(): Plugin {
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
