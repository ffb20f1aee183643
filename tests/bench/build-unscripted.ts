import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeScripts } from './remove-scripts.ts';

/** Copies a built site without the scripts of its pages into a new folder, and returns the folder. */
export function buildUnscripted(built: string): string {
  const target = mkdtempSync(path.join(tmpdir(), 'bench-unscripted-'));
  cpSync(built, target, { recursive: true });
  for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(target, name);
    writeFileSync(file, removeScripts(readFileSync(file, 'utf8')));
  }
  return target;
}
