import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const libraries = '/usr/lib';

/**
 * The path of a program from a Debian package: an absolute path is returned as it is, a relative one is looked up in the
 * library folders of all architectures. Undefined if it isn't installed.
 */
export function findProgram(program: string): string | undefined {
  if (path.isAbsolute(program)) return existsSync(program) ? program : undefined;
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((folder) => path.join(libraries, folder, program))
    .find((candidate) => existsSync(candidate));
}
