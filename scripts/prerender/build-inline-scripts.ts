import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** The scripts that stand in pages, as text. */
export interface InlineScripts {
  /** For a page by itself. */
  page: string;
  /** For a page that has the next one in it. */
  pageAndNext: string;
}

async function buildScript(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: path.join(root, 'src/early', name), formats: ['iife'], name: 'early', fileName: 'early' },
    },
  });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  return output[0].code.trim();
}

/** Builds the scripts that stand in pages. */
export async function buildInlineScripts(): Promise<InlineScripts> {
  const [page, pageAndNext] = await Promise.all([buildScript('page.ts'), buildScript('page-and-next.ts')]);
  return { page, pageAndNext };
}
