import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listPages, type ContentFile } from '../../src/domain/flow/flow.ts';
import type { Page, Programs } from '../../src/domain/generated/types.ts';

/** Every page of a project's content: those of the site, then those of the programs. */
export function readPages(root: string): Page[] {
  const read = <File>(name: string) =>
    JSON.parse(readFileSync(path.join(root, 'content', `${name}.json`), 'utf8')) as File;
  const names = ['site', ...read<Programs>('programs').programs.map(({ id }) => id)];
  return names.flatMap((name) => listPages(read<ContentFile>(name)));
}
