import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import {
  listInlineHashes,
  type InlineHashes,
  cacheRules,
  listSiteHeaders,
  transportSecurity,
  appLinks,
  findWellKnownType,
  wellKnownFolder,
} from '../../service/site/headers.ts';
import { readSiteConfig, type SiteConfig } from '../../service/settings/site-config.ts';
import { makeAddress, type ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Flow, Programs, Site } from '../../../src/domain/generated/types.ts';

/** Adds the rules for static hosts to the build, for the hosts that this build connects to. */
export function hostFiles(): Plugin {
  let env: Record<string, string> = {};
  return {
    name: 'host-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      env = config.env;
    },
    generateBundle(_, bundle) {
      const built = Object.values(bundle).filter(
        ({ type, fileName }) => type === 'asset' && fileName.endsWith('.html'),
      );
      const inline = listInlineHashes(built.map((file) => String('source' in file ? file.source : '')));
      const files = writeHostFiles(readSiteConfig(env), readAddresses(process.cwd()), inline);
      for (const [name, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName: `_${name}`, source });
      }
    },
  };
}

/** The texts of the files _headers and _redirects in the site's folder. */
export type HostFiles = { headers: string; redirects: string };

/**
 * Writes the rules that Netlify and Cloudflare read: the headers that our own service sends, and what happens at
 * addresses without a file. Those of former pages redirect, the others return the site's first page. Both hosts return
 * woman/age.html at /woman/age. No redirect applies to a folder: on Cloudflare it would win over the files, so any other
 * address gets 404.html. No two rules set the same header: Cloudflare would join them.
 */
export function writeHostFiles(site: SiteConfig, addresses: SiteAddresses, inline?: InlineHashes): HostFiles {
  const { pages, folders, withoutFile, former } = addresses;
  const revalidated = [
    '/',
    '/index.html',
    '/404.html',
    '/sw.js',
    '/version.json',
    '/manifest.webmanifest',
    `/${wellKnownFolder}/*`,
    ...pages,
    ...folders.map((folder) => `${folder}/*`),
  ];
  const headers = [
    writeRule('/*', { ...listSiteHeaders(site, inline), ...transportSecurity }),
    writeRule('/assets/*', { 'cache-control': cacheRules.hashed }),
    // These hosts would find another type, or none.
    writeRule(`/${wellKnownFolder}/${appLinks}`, { 'content-type': findWellKnownType(appLinks) }),
    ...revalidated.map((address) => writeRule(address, { 'cache-control': cacheRules.other })),
  ];
  // Not a permanent redirect: browsers would keep it when a page gets its old id again.
  const redirects = [
    ...withoutFile.map((address) => `${address} / 200`),
    ...former.map(([from, to]) => `${from} ${to} 302`),
  ];
  return { headers: `${note}${headers.join('')}`, redirects: `${note}${redirects.join('\n')}\n` };
}

const note = '# Written by the build, for the hosts that it connects to.\n';

function writeRule(address: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${address}\n${lines.join('')}`;
}

/** The addresses of the site's pages, and of the folders that contain more of them. */
type SiteAddresses = {
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
