import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { parseSite } from '../../../src/domain/text/site-words.ts';
import { buildInlineScript, renderSite } from './build-app.ts';
import { makeFileFinder, listPageModules } from './page-files.ts';
import type { RenderedPage } from './render-pages.tsx';
import { writePage } from './write-page.ts';

/** The file of the page at an address: hosts send woman/age.html at /woman/age. */
const nameFile = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

/** Writes every page of the site with its content and styles, so that it is visible before any script is loaded. */
export function prerender(): Plugin {
  let mode = 'production';
  let appModules: string[] = [];
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      mode = config.mode;
      // Under the condition by which the app asks about analytics.
      appModules = ['app/boot/start.tsx', ...(config.env.VITE_AMPLITUDE_KEY ? ['app/shell/ConsentCard.tsx'] : [])];
    },
    async generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const template = String(index.source);
      const { app, messages } = parseSite(readFileSync('content/site.json', 'utf8'));
      const [pages, inlineScript] = await Promise.all([renderSite(mode), buildInlineScript(mode)]);
      const findFiles = makeFileFinder(bundle);
      const assets = Object.values(bundle).filter((file) => file.type === 'asset');

      const findContent = (name: string): string[] =>
        assets
          .filter(({ originalFileNames }) => originalFileNames.includes(path.posix.join('content', `${name}.json`)))
          .map(({ fileName }) => fileName);
      const readStyles = (files: readonly string[]) =>
        new Map(
          files.flatMap((file) => {
            const asset = bundle[file];
            return asset?.type === 'asset' ? [[file, String(asset.source).trim()]] : [];
          }),
        );

      const write = (page: RenderedPage): string => {
        const { scripts, styles } = findFiles([...appModules, ...listPageModules(page.page)]);
        const content = [...findContent('site'), ...(page.program ? findContent(page.program) : [])];
        const files = [...scripts, ...content].map((file) => `/${file}`);
        return writePage(page, {
          template,
          title: app.title,
          noScript: messages.noScript,
          styles: readStyles(styles),
          inlineScript,
          files,
        });
      };
      for (const page of pages) {
        if (page.address === '/') index.source = write(page);
        else this.emitFile({ type: 'asset', fileName: nameFile(page.address), source: write(page) });
      }
    },
  };
}
