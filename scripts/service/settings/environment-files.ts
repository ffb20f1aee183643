import { existsSync } from 'node:fs';
import path from 'node:path';

// The files that the build reads, in the same order of precedence, so that site and service agree.
const names = ['.env.production.local', '.env.production', '.env.local', '.env'];

/** Adds the variables of the folder's .env files to the environment; those already set keep their values. */
export function loadEnvironmentFiles(folder: string): void {
  for (const name of names) {
    const file = path.join(folder, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}
