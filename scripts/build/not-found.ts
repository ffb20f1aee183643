import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Brand, Site } from '../../src/domain/generated/types.ts';
import { parseSite } from '../../src/domain/text/site-words.ts';
import { escapeHtml } from '../../src/domain/text/text.ts';

// Copies of Logo.tsx and Icon.tsx, which need React.
const ring =
  '<svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke-width="3.5">' +
  '<circle cx="12" cy="12" r="9" stroke="var(--night)"/>' +
  '<path d="M7.5 4.2A9 9 0 0 1 21 12" stroke="var(--ember)" stroke-linecap="round"/></svg>';
const arrow =
  '<svg class="icon" width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" ' +
  'stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 12h14m-7-7 7 7-7 7"/></svg>';

/** The page for missing files: the head and styles of the build's empty page, no script, texts from the content. */
export function makeNotFoundPage(page: string, { messages: { notFound }, app }: Site, mark: Brand['mark']): string {
  const logo = mark === 'ring' ? ring : `<img src="${escapeHtml(mark)}" width="22" height="22" alt="">`;
  const picture = (scheme: string) => `/images/shared/not-found-${scheme}.svg`;
  const body =
    `<div class="app"><header class="header">` +
    `<span class="logo">${logo}<span translate="no">${escapeHtml(app.title)}</span></span></header><main class="failed">` +
    `<picture class="picture failed-picture"><source srcset="${picture('dark')}" media="(prefers-color-scheme: dark)">` +
    `<img src="${picture('light')}" alt=""></picture>` +
    `<h1>${escapeHtml(notFound.title)}</h1><p class="quiet">${escapeHtml(notFound.text)}</p>` +
    `<div class="footer"><a class="button" href="/">${escapeHtml(notFound.button)}<span class="button-sun">${arrow}</span></a></div></main></div>`;
  return page
    .replaceAll(/<script\b[^]*?<\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('<div id="root"></div>', () => body)
    .replace('</title>', '</title>\n    <meta name="robots" content="noindex" />');
}

/** Adds 404.html to the build, for static hosts and for our own service. */
export function notFoundPage(): Plugin {
  return {
    name: 'not-found-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const read = (name: string) => readFileSync(`content/${name}.json`, 'utf8');
      const { mark } = JSON.parse(read('brand')) as Brand;
      const source = makeNotFoundPage(String(index.source), parseSite(read('site')), mark);
      this.emitFile({ type: 'asset', fileName: '404.html', source });
    },
  };
}
