import { escapeHtml } from '../escape-html.ts';
import { hideMain, isHidden, keepCommon } from './common-parts.ts';
import type { InlineScripts } from './build-inline-scripts.ts';
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
  inlineScripts: InlineScripts;
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

const classNames = /\.([a-z][\w-]*)/g;
/** What stands in brackets, such as behind `:not`: it may ask for what isn't there. */
const brackets = /\((?:[^()]|\([^()]*\))*\)/g;

/** The classes that each selector of a sheet asks for; brackets are left out. */
const listSelectors = (css: string): string[][] =>
  [...css.matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.replaceAll(brackets, '').split(','))
    .map((selector) => [...selector.matchAll(classNames)].flatMap(([, name = '']) => name));

/** The sheets that a page shows something of: those of every page, and whichever style something of it by a class of its own. */
function findUsed(sheets: readonly Sheet[], html: string): Sheet[] {
  const shown = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const common = new Set(sheets.flatMap(({ css, isCommon }) => (isCommon ? listSelectors(css).flat() : [])));
  const styles = (names: string[]) => names.every((it) => shown.has(it)) && names.some((it) => !common.has(it));
  return sheets.filter(({ css, isCommon }) => isCommon || listSelectors(css).some(styles));
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

/** What of a page shows, as it may travel: a strict policy takes styles of elements from scripts alone, pictures are in it. */
const writeSight = (page: RenderedPage): string =>
  findSight(page)
    .replaceAll(' style="', ' data-style="')
    .replaceAll(/<link rel="preload"[^>]*>/g, '');

const writeStyles = (sheets: readonly Sheet[]): string =>
  sheets.map(({ fileName, css }) => `<style data-file="${fileName}">${css}</style>`).join('');

/** Says on an element which field a page is answered in. */
const nameAnswer = ({ answer }: RenderedPage) => (answer ? ` data-answer="${answer.field} ${answer.kind}"` : '');

/**
 * Whether the next page shows as it was built to whoever goes on from a page before the app is there: it looks neither
 * at the answer to that page nor at the program, of which only the app knows by then.
 */
function isReadyBehind({ palette, reads, answer }: RenderedPage, next: RenderedPage): boolean {
  const unknown = ['anything', 'sex', answer?.field];
  return next.palette === palette && !reads.includes('anything') && !next.reads.some((it) => unknown.includes(it));
}

/** The next page, with the styles that it needs beside these. */
function writeNext(next: RenderedPage, sheets: readonly Sheet[], used: readonly Sheet[]): string {
  const html = writeSight(next);
  const styles = writeStyles(findUsed(sheets, html).filter((sheet) => !used.includes(sheet)));
  return `<template id="built-next" data-reads="${escapeHtml(next.reads.join(' '))}">${styles}<div class="built-next"${nameAnswer(next)}>${html}</div></template>`;
}

/** Writes a page of the site: what it shows and its styles at once, the only page behind it, its scripts after that. */
export function writePage(page: RenderedPage, parts: PageParts, next?: RenderedPage): string {
  const { template, title, sheets, inlineScripts, appFiles, findContent, findFiles } = parts;
  const html = writeSight(page);
  const used = findUsed(sheets, html);
  const content = findContent(page.address);
  const files = [...appFiles, ...content.files, ...page.modules.flatMap(findFiles)];
  const ahead = next && isReadyBehind(page, next) ? writeNext(next, sheets, used) : '';
  const data = {
    address: page.address,
    reads: page.reads.join(' '),
    ...(page.seen && { admits: JSON.stringify(page.seen.admits) }),
    files: [...new Set(files)].map((file) => `/${file}`).join(' '),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const script = ahead ? inlineScripts.pageAndNext : inlineScripts.page;
  const headline = findHeadline(html);
  return template
    .replaceAll(links, '')
    .replace(contentsBlock, (_, start: string) => start + JSON.stringify(content.contents))
    .replace(/data-palette="[^"]*"/, `data-palette="${page.palette}"`)
    .replace(/<title>[^<]*/, (usual) => (headline ? `<title>${headline} – ${escapeHtml(title)}` : usual))
    .replace(
      '</head>',
      () => `${page.isIndexed ? '' : '<meta name="robots" content="noindex" />'}${writeStyles(used)}</head>`,
    )
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"${attributes.join('')}${nameAnswer(page)}>${html}</div>${ahead}<script>${script}</script>`,
    );
}
