import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Programs, Site } from '../../../src/domain/generated/types.ts';

/** The addresses of the site's pages, and of the folders that contain more of them. */
export type SiteAddresses = {
  pages: string[];
  folders: string[];
  /** Those of the pages that redirect to another page and have no file of their own. */
  withoutFile: string[];
};

/** Reads the addresses of pages from the content. */
export function readAddresses(root: string): SiteAddresses {
  const folder = path.join(root, 'content');
  const read = <File>(name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as File;
  const { programs } = read<Programs>('programs.json');
  const folders = programs.map(({ id }) => `/${id}`);
  const { pages, home } = read<Site>('site.json');
  const outside = pages.map(({ id }) => `/${id}`);
  return { pages: [...outside, ...folders], folders, withoutFile: [`/${home}`, ...folders] };
}
