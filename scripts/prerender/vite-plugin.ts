import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import type { Contents } from '../../src/content/built-flows.ts';
import type { Entry } from '../../src/domain/generated/types.ts';
import { buildInlineScripts } from './build-inline-scripts.ts';
import { makeContentFinder } from './page-content.ts';
import { renderSite } from './build-server.ts';
import { contentsBlock, writePage, type PageParts, type Sheet } from './write-page.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const listChunks = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

/** What starts the app. */
const startModule = '/src/app/start.tsx';
/** What loads the pages outside every program. */
const pagesModule = '/src/content/whole-entry.ts';

/** The files with a module in them, and all that they wait for. */
const listFilesOf = (chunks: readonly Chunk[], module: string): string[] =>
  chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    .flatMap(({ fileName }) => listWaitedFor(chunks, fileName));

/** A script and all that it waits for, itself first. */
function listWaitedFor(chunks: readonly Chunk[], fileName: string): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const other of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) add(other);
  };
  add(fileName);
  return [...found];
}

function findParts(bundle: Bundle): Pick<PageParts, 'sheets' | 'appFiles' | 'findFiles'> & { outside: string[] } {
  const chunks = listChunks(bundle);
  const appFiles = listFilesOf(chunks, startModule);
  const sheets = Object.values(bundle).flatMap((file): Sheet[] => {
    if (file.type !== 'asset' || !file.fileName.endsWith('.css')) return [];
    const users = chunks.filter(({ viteMetadata }) => viteMetadata?.importedCss.has(file.fileName));
    const isCommon = users.some(({ fileName }) => appFiles.includes(fileName));
    return [{ fileName: file.fileName, css: String(file.source).trim(), isCommon }];
  });
  return {
    appFiles,
    findFiles: (module) => listFilesOf(chunks, module),
    outside: listFilesOf(chunks, pagesModule),
    // Those of every page come first, as they do where styles are links.
    sheets: sheets.toSorted((one, other) => Number(other.isCommon) - Number(one.isCommon)),
  };
}

/** Where a page's file stands: hosts show woman/age.html at /woman/age. */
const nameFile = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

/** Builds every page of the site with its content and styles in it, so that it shows before any script is there. */
export function prerender(): Plugin {
  let mode = 'production';
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      mode = config.mode;
    },
    async generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const template = String(index.source);
      const { app } = JSON.parse(readFileSync('content/entry.json', 'utf8')) as Entry;
      const [pages, inlineScripts] = await Promise.all([renderSite(mode), buildInlineScripts()]);
      const read = (name: string) => {
        const file = bundle[name];
        return file?.type === 'asset' ? String(file.source) : '';
      };
      const { outside, ...parts } = findParts(bundle);
      const contents = JSON.parse(contentsBlock.exec(template)?.[2] ?? '{}') as Contents;
      const findContent = makeContentFinder(contents, read, outside);
      const shared = { ...parts, findContent, template, title: app.title, inlineScripts };
      const byAddress = new Map(pages.map((page) => [page.address, page]));
      for (const page of pages) {
        const source = writePage(page, shared, byAddress.get(page.next ?? ''));
        if (page.address === '/') index.source = source;
        else this.emitFile({ type: 'asset', fileName: nameFile(page.address), source });
      }
    },
  };
}
