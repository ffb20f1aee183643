import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const libraries = '/usr/lib';

/**
 * The path of a program that a package of Debian's brings: the program's own, or, for one that lies with a library, in
 * the folder of libraries that is named after the machine's kind. Undefined where it isn't installed.
 */
export function findProgram(program: string): string | undefined {
  if (path.isAbsolute(program)) return existsSync(program) ? program : undefined;
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((folder) => path.join(libraries, folder, program))
    .find((candidate) => existsSync(candidate));
}
