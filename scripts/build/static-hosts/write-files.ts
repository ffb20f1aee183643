import type { InlineHashes } from '../../service/site/inline-hashes.ts';
import { cacheRules } from '../../service/site/cache-rules.ts';
import { listSiteHeaders, transportSecurity } from '../../service/site/security-headers.ts';
import { appLinks, findWellKnownType, wellKnownFolder } from '../../service/site/well-known.ts';
import type { SiteConfig } from '../../service/settings/site-config.ts';
import type { SiteAddresses } from './addresses.ts';

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
