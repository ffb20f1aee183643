import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds the script that stands in every page, as text. */
export async function buildInlineScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: path.join(root, 'src/early/early.ts'), formats: ['iife'], name: 'early', fileName: 'early' },
    },
  });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  return output[0].code.trim();
}
