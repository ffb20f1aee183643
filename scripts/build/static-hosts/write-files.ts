import type { InlineHashes } from '../../service/site/inline-hashes.ts';
import { cacheRules } from '../../service/site/cache-rules.ts';
import { listSiteHeaders, transportSecurity } from '../../service/site/security-headers.ts';
import type { SiteConfig } from '../../service/settings/site-config.ts';
import type { SiteAddresses } from './addresses.ts';

/** The text of the files _headers and _redirects in the site's folder. */
export type HostFiles = { headers: string; redirects: string };

/**
 * Writes what Netlify and Cloudflare read: the headers that our own service sends, and which addresses without a file
 * show the site's first page. Both show woman/age.html at /woman/age. No rule is for a folder: Cloudflare lets rules win
 * over files, so what is neither a file nor one of these gets 404.html. No two rules set one header: Cloudflare would
 * join them.
 */
export function writeHostFiles(site: SiteConfig, addresses: SiteAddresses, inline?: InlineHashes): HostFiles {
  const { pages, folders, ways } = addresses;
  const everything = folders.map((folder) => `${folder}/*`);
  const fresh = [
    '/',
    '/index.html',
    '/404.html',
    '/sw.js',
    '/version.json',
    '/manifest.webmanifest',
    ...pages,
    ...everything,
  ];
  const headers = [
    writeRule('/*', { ...listSiteHeaders(site, inline), ...transportSecurity }),
    writeRule('/assets/*', { 'cache-control': cacheRules.hashed }),
    ...fresh.map((address) => writeRule(address, { 'cache-control': cacheRules.other })),
  ];
  const redirects = ways.map((address) => `${address} / 200`);
  return { headers: `${note}${headers.join('')}`, redirects: `${note}${redirects.join('\n')}\n` };
}

const note = '# Written by npm run hosts:write. A build writes its own, for what it talks to.\n';

function writeRule(address: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${address}\n${lines.join('')}`;
}
