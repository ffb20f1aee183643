import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../../..');

/** Builds the inline script of every built page and returns its code. */
export async function buildInlineScript(mode: string): Promise<string> {
  const entry = path.join(root, 'src/bootstrap/main.ts');
  const built = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bootstrap', fileName: 'bootstrap' } },
  });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  return output[0].code.trim();
}
