import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFacts, type PhotoFacts } from './photo-cache.ts';

/**
 * What is known of photographs, by their paths; nothing of those that are no pictures. New ones are made first, in a
 * process of its own, because the package that makes them returns only promises.
 */
export function measurePhotos(files: readonly string[]): ReadonlyMap<string, PhotoFacts> {
  const unknown = files.filter((file) => !findFacts(readFileSync(file)));
  if (unknown.length > 0) {
    const [cwd, script] = [import.meta.dirname, path.join(import.meta.dirname, 'make-photos.ts')];
    execFileSync(process.execPath, ['--import', 'tsx', script, ...unknown], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return new Map(
    files.flatMap((file): [string, PhotoFacts][] => {
      const facts = findFacts(readFileSync(file));
      return facts ? [[file, facts]] : [];
    }),
  );
}
