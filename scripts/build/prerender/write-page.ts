import type { Site } from '../../../src/domain/generated/types.ts';
import { escapeHtml } from '../../../src/domain/text/text.ts';
import type { RenderedPage } from './render-pages.tsx';

/** The parts of a built page besides its HTML. */
export interface PageParts {
  /** The build's empty page, with links to its scripts and styles. */
  template: string;
  title: string;
  /** What the page says in browsers that run no scripts. */
  noScript: Site['messages']['noScript'];
  /** The texts of the page's style sheets by file name, in order. */
  styles: ReadonlyMap<string, string>;
  inlineScript: string;
  /** The addresses of the files that the app needs for the page, the app's own file first. */
  files: readonly string[];
}

const links = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/** The text of the first headline. */
const findHeadline = (html: string) => /<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');

/**
 * Inlines the style sheets, so that the page needs no other request to be painted. A disabled link to each keeps Vite's
 * loader from loading it again.
 */
const writeStyles = (styles: PageParts['styles']): string =>
  [...styles]
    .map(([file, css]) => `<style>${css}</style><link rel="stylesheet" href="/${file}" crossorigin disabled />`)
    .join('');

/** The screen of browsers that run no scripts, where it hides the page. */
const writeNoScript = ({ title, text }: PageParts['noScript']): string =>
  `<noscript><div class="app"><div class="header"></div><main class="failed"><h1>${escapeHtml(title)}</h1>` +
  `<p class="quiet">${escapeHtml(text)}</p></main></div></noscript>`;

/** Writes a page of the site, with its HTML, its styles and the inline script. */
export function writePage({ address, html, reads, palette, isIndexed }: RenderedPage, parts: PageParts): string {
  const { template, title, noScript, styles, inlineScript, files } = parts;
  // A built page that fits no visitor shows only its frame until the app is there, so its headline is no title.
  const headline = reads.includes('anything') ? undefined : findHeadline(html);
  const data = { address, reads: reads.join(' '), files: files.join(' ') };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const body = html
    // The content security policy allows no style attributes in HTML: the script sets them. Preload links are redundant.
    .replaceAll(' style="', ' data-style="')
    .replaceAll(/<link rel="preload"[^>]*>/g, '');
  return template
    .replaceAll(links, '')
    .replace(/data-palette="[^"]*"/, `data-palette="${palette}"`)
    .replace(/<title>[^<]*/, (usual) => (headline ? `<title>${headline} – ${escapeHtml(title)}` : usual))
    .replace(
      '</head>',
      () => `${isIndexed ? '' : '<meta name="robots" content="noindex" />'}${writeStyles(styles)}</head>`,
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `${writeNoScript(noScript)}<div id="root"${attributes.join('')}>${body}</div><script>${inlineScript}</script>`,
    );
}
