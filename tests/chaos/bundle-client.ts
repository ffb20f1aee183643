import path from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type Rolldown } from 'vite';
import type { Client } from './client.ts';

/** The globals that the product's state and sync use; each tab has its own. */
export interface Globals {
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  navigator: object;
  document: EventTarget & { visibilityState: string };
  addEventListener: EventTarget['addEventListener'];
  setTimeout: (run: () => void, ms: number) => number;
  clearTimeout: (timer: number | undefined) => void;
  fetch: (path: string, init: RequestInit) => Promise<unknown>;
  crypto: { getRandomValues: (bytes: Uint8Array) => Uint8Array };
  console: Pick<Console, 'error' | 'warn'>;
  Promise: PromiseConstructor;
  Date: DateConstructor;
}

/**
 * Bundles the product's state and sync so that they can be started any number of times, each with its own browser.
 * Async functions are compiled to promises, so that a tab can be ended at each await.
 */
export async function bundleClient(): Promise<(globals: Globals) => Client> {
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
    return (open as (...parts: unknown[]) => Client)(...(Object.values(globals) as unknown[]));
  };
}
