import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../settings/config.ts';
import type { SiteConfig } from '../settings/site-config.ts';

type Headers = Record<string, string>;

/** The headers of every answer. */
const common: Headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/** The HSTS header, sent over HTTPS only. */
export const transportSecurity: Headers = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** The headers of answers that no browser shows or runs: all except the site's. */
export const apiHeaders: Headers = {
  ...common,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** The content security policy of a page, with the hashes of its inline scripts and styles. */
export function writeContentPolicy(site: SiteConfig, inline: InlineHashes = { script: [], style: [] }): string {
  const sources = listContentSources(site);
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources.script, ...inline.script],
    'style-src': ["'self'", ...sources.style, ...inline.style],
    'img-src': ["'self'", 'data:', ...sources.img],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sources.connect],
    'frame-src': sources.frame.length > 0 ? sources.frame : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(requiresTrustedTypes(site) && trustedTypes),
    ...listReporting(site),
  };
  return joinPolicy(policy);
}

type Policy = Record<string, string[]>;

const joinPolicy = (policy: Policy) =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');

/** The browsers that know Trusted Types let only src/services/script-url.ts make addresses of scripts. */
const trustedTypes: Policy = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['site'] };

/** Paddle's script is not ours: what it does is only reported. */
const requiresTrustedTypes = ({ paddle }: SiteConfig) => paddle === undefined;

/** Newer browsers know report-to and ignore report-uri. */
const listReporting = ({ reportsUrl }: SiteConfig): Policy => ({ 'report-uri': [reportsUrl], 'report-to': ['csp'] });

/** The headers about reports. */
const listReportHeaders = (site: SiteConfig): Headers => ({
  'reporting-endpoints': `csp="${site.reportsUrl}"`,
  ...(!requiresTrustedTypes(site) && {
    'content-security-policy-report-only': joinPolicy({ ...trustedTypes, ...listReporting(site) }),
  }),
});

/** Lists the headers that restrict what a browser may do on the site's pages, wherever they are served from. */
export function listSiteHeaders(site: SiteConfig, inline?: InlineHashes): Headers {
  return {
    ...common,
    'content-security-policy': writeContentPolicy(site, inline),
    ...listReportHeaders(site),
    // A bank or wallet may open a window of its own to ask for confirmation.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // An address reveals which question is being answered, so other sites learn only the origin.
    'referrer-policy': 'strict-origin',
    'permissions-policy': describePermissions(listContentSources(site).frame),
  };
}

const denied = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Wallets and passkeys are allowed only for the frame in which visitors pay, if there is one. */
function describePermissions(frames: string[]): string {
  const payers = frames.filter((origin) => /\bbuy\./.test(origin)).map((origin) => `"${origin}"`);
  const list = payers.length > 0 ? `(self ${payers.join(' ')})` : '()';
  const forPayment = ['payment', 'publickey-credentials-get'].map((name) => `${name}=${list}`);
  return [...denied.map((name) => `${name}=()`), ...forPayment].join(', ');
}

/** The route of the site's pages and files; all others are the API's. */
const siteRoute = '/*';

/** Adds these headers to everything that is served. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const siteHeaders = listSiteHeaders(config.site);
  app.addHook('onRequest', async (request, reply) => {
    // By the route and not by the address, which can be spelled in many ways.
    reply.headers(request.routeOptions.url === siteRoute ? siteHeaders : apiHeaders);
    // Only where the request is known to have come over TLS: over plain HTTP the promise could not be kept.
    if (request.protocol === 'https') reply.headers(transportSecurity);
  });
}

/** The origins other than the site's own that its pages may use, by directive of a content security policy. */
type ContentSources = { script: string[]; style: string[]; img: string[]; connect: string[]; frame: string[] };

/** Lists the hosts that the site was built to connect to. */
function listContentSources({ origins, paddle }: SiteConfig): ContentSources {
  const none: ContentSources = { script: [], style: [], img: [], connect: origins, frame: [] };
  if (paddle === undefined) return none;
  const at = (name: string) => `https://${paddle === 'sandbox' ? 'sandbox-' : ''}${name}.paddle.com`;
  // Both environments load the script from one host; style sheet, pictures and error page come from a host of each.
  const cdn = [...new Set(['https://cdn.paddle.com', at('cdn')])];
  return {
    script: cdn,
    style: cdn,
    img: cdn,
    connect: [...origins, at('api'), at('checkout-service'), at('create-checkout')],
    frame: [at('buy'), at('create-checkout'), at('cdn')],
  };
}

/** The hashes that a content security policy needs: those of the inline styles and scripts of pages. */
export interface InlineHashes {
  script: string[];
  style: string[];
}

const inlined = /<(script|style)\b(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([^]*?)<\/\1>/g;

/** Lists the hashes of all inline styles and scripts in these pages, each once, sorted. */
export function listInlineHashes(pages: Iterable<string>): InlineHashes {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const page of pages) {
    for (const [, name, text = ''] of page.matchAll(inlined)) {
      found[name as keyof InlineHashes].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
  return { script: [...found.script].toSorted(), style: [...found.style].toSorted() };
}

/** How browsers cache files: forever if there is a hash in the name, otherwise with a check before each use. */
export const cacheRules = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' };

/** The folder whose files other programs look for by name (RFC 8615); the only hidden one that is served. */
export const wellKnownFolder = '.well-known';

/** The file by which Apple's devices learn which addresses open in an app. */
export const appLinks = 'apple-app-site-association';

/** The content type of its files that have no extension, by which hosts find the others' types. */
export const findWellKnownType = (name: string): string =>
  name === appLinks ? 'application/json' : 'text/plain; charset=utf-8';
