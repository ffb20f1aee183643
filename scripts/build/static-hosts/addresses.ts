import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeAddress } from '../../../src/domain/flow/addresses.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Flow, Programs, Site } from '../../../src/domain/generated/types.ts';

/** The addresses of the site's pages, and of the folders that contain more of them. */
export type SiteAddresses = {
  pages: string[];
  folders: string[];
  /** Those of the pages that redirect to another page and have no file of their own. */
  withoutFile: string[];
  /** The addresses of former pages, and those to which they lead. */
  former: [from: string, to: string][];
};

/** Reads the addresses of pages from the content. */
export function readAddresses(root: string): SiteAddresses {
  const folder = path.join(root, 'content');
  const read = <File>(name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as File;
  const { programs } = read<Programs>('programs.json');
  const folders = programs.map(({ id }) => `/${id}`);
  const site = read<Site>('site.json');
  const { pages, home } = site;
  const outside = pages.map(({ id }) => `/${id}`);
  const former = [site, ...programs.map(({ id }) => read<Flow>(`${id}.json`))].flatMap(listFormer);
  return { pages: [...outside, ...folders], folders, withoutFile: [`/${home}`, ...folders], former };
}

function listFormer(file: ContentFile): [from: string, to: string][] {
  return Object.entries(file.redirects ?? {}).map(([id, page]) => [makeAddress(file, id), makeAddress(file, page)]);
}
