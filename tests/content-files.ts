import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The address of a content file ("woman", "man" or "site") in a built site. */
export function findContentFile(folder: string, name: string): string {
  const file = readdirSync(path.join(folder, 'assets')).find((it) => it.startsWith(`${name}-`) && it.endsWith('.json'));
  if (!file) throw new Error(`The site in ${folder} has no content file "${name}"`);
  return `/assets/${file}`;
}
