import path from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type Rolldown } from 'vite';
import type { Client } from './client.ts';

/** Starts the product's state and sync with these globals, which each tab has for itself. */
export type Open = (globals: Readonly<Record<string, unknown>>) => Client;

/**
 * Bundles the product's state and sync so that they can be started any number of times, each with its own browser.
 * Async functions are compiled to promises, so that a tab can be ended at each await.
 */
export async function bundleClient(): Promise<Open> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2016',
      lib: { entry: path.join(import.meta.dirname, 'client.ts'), formats: ['iife'], name: 'client' },
    },
  })) as Rolldown.RolldownOutput[];
  const code = built[0]?.output[0].code ?? '';
  if (/\bawait\b/.test(code)) throw new Error('An await is left in the client: a tab could not be ended there');
  return (globals) => {
    const open = compileFunction(`${code}\nreturn client.openClient();`, Object.keys(globals));
    return (open as (...parts: unknown[]) => Client)(...Object.values(globals));
  };
}
