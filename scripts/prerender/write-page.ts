import { escapeHtml } from '../escape-html.ts';
import { hideMain, isHidden, keepCommon } from './common-parts.ts';
import type { PageContent } from './page-content.ts';
import type { RenderedPage } from './render-pages.tsx';

/** A style sheet of the build. */
export interface Sheet {
  fileName: string;
  css: string;
  /** Whether every page has it. */
  isCommon: boolean;
}

/** What a build has for its pages. */
export interface PageParts {
  /** The build's own page, empty, with links to its scripts and styles. */
  template: string;
  title: string;
  sheets: readonly Sheet[];
  /** The script that stands in each page. */
  inlineScript: string;
  /** The app's files, its own first. */
  appFiles: readonly string[];
  /** Where the content of the page at an address is. */
  findContent: (address: string) => PageContent;
  /** The files that the module in a source file is, itself first. */
  findFiles: (module: string) => string[];
}

/** What a page says of the site's content. */
export const contentsBlock = /(<script type="application\/json" id="contents">)([^<]*)/;

const links = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

const listClasses = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(' ')));
const listStyled = (css: string) => listClasses(css, /\.([a-z][\w-]*)/g);

/** The sheets that a page shows something of: those of every page, and whichever styles a class of its own. */
function findUsed(sheets: readonly Sheet[], html: string): Sheet[] {
  const names = listClasses(html, /class="([^"]*)"/g);
  for (const { css } of sheets.filter(({ isCommon }) => isCommon))
    for (const name of listStyled(css)) names.delete(name);
  return sheets.filter(({ css, isCommon }) => isCommon || [...listStyled(css)].some((name) => names.has(name)));
}

/** The words of the first headline, as they stand in the page; undefined where some of them are not known yet. */
function findHeadline(html: string): string | undefined {
  const [headline = '', words] = /<h1[^>]*>([^]*?)<\/h1>/.exec(html) ?? [];
  return isHidden(headline) ? undefined : words?.replaceAll(/<[^>]+>/g, '');
}

/** What of a page shows before the app is there. */
function findSight({ html, reads, seen }: RenderedPage): string {
  if (seen) return keepCommon(seen.htmls);
  return reads.includes('anything') ? hideMain(html) : html;
}

/** Writes a page of the site: what it shows and its styles at once, its scripts after that. */
export function writePage(page: RenderedPage, parts: PageParts): string {
  const { template, title, sheets, inlineScript, appFiles, findContent, findFiles } = parts;
  // A strict policy takes styles of elements from scripts alone; pictures stand in the page themselves.
  const html = findSight(page)
    .replaceAll(' style="', ' data-style="')
    .replaceAll(/<link rel="preload"[^>]*>/g, '');
  const used = findUsed(sheets, html);
  const content = findContent(page.address);
  const files = [...appFiles, ...content.files, ...page.modules.flatMap(findFiles)];
  const styles = used.map(({ fileName, css }) => `<style data-file="${fileName}">${css}</style>`).join('');
  const data = {
    address: page.address,
    reads: page.reads.join(' '),
    ...(page.seen && { admits: JSON.stringify(page.seen.admits) }),
    files: [...new Set(files)].map((file) => `/${file}`).join(' '),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const headline = findHeadline(html);
  return template
    .replaceAll(links, '')
    .replace(contentsBlock, (_, start: string) => start + JSON.stringify(content.contents))
    .replace(/data-palette="[^"]*"/, `data-palette="${page.palette}"`)
    .replace(/<title>[^<]*/, (usual) => (headline ? `<title>${headline} – ${escapeHtml(title)}` : usual))
    .replace('</head>', () => `${page.isIndexed ? '' : '<meta name="robots" content="noindex" />'}${styles}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"${attributes.join('')}>${html}</div><script>${inlineScript}</script>`,
    );
}
