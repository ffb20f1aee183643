import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const libraries = '/usr/lib';

/** The path of a file in a folder of Debian's libraries, which lies in one named after the machine's kind; throws when there is none. */
export function findLibraryFile(file: string): string {
  const found = readdirSync(libraries)
    .map((folder) => path.join(libraries, folder, file))
    .find((candidate) => existsSync(candidate));
  if (!found) throw new Error(`${file} is not installed: run "npm run test:browsers", as root.`);
  return found;
}
