import { escapeHtml } from '../../../src/domain/text/escape-html.ts';
import type { RenderedPage } from './render-pages.tsx';

/** What the pages of a build are made of. */
export interface PageParts {
  /** The build's own page, empty, with links to its scripts and styles. */
  template: string;
  title: string;
  /** The style sheets that the page needs, by their files, in order. */
  styles: ReadonlyMap<string, string>;
  inlineScript: string;
  /** The addresses of the files that the app needs for the page, its own first. */
  files: readonly string[];
}

const links = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/** The words of the first headline. */
const findHeadline = (html: string) => /<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');

/**
 * The style sheets, in the page itself: then it shows without another request. A disabled link to each keeps what
 * imports them from loading them once more.
 */
const writeStyles = (styles: PageParts['styles']): string =>
  [...styles]
    .map(([file, css]) => `<style>${css}</style><link rel="stylesheet" href="/${file}" crossorigin disabled />`)
    .join('');

/** Writes a page of the site: what it shows with its styles, and the script that loads the app. */
export function writePage({ address, html, reads, palette, isIndexed }: RenderedPage, parts: PageParts): string {
  const { template, title, styles, inlineScript, files } = parts;
  // A page that suits no visitor shows its frame alone, and has no words to read before the app is there.
  const headline = reads.includes('anything') ? undefined : findHeadline(html);
  const data = { address, reads: reads.join(' '), files: files.join(' ') };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const body = html
    // A strict policy allows style attributes that scripts set alone. Pictures are in the page already.
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
      () => `<div id="root"${attributes.join('')}>${body}</div><script>${inlineScript}</script>`,
    );
}
