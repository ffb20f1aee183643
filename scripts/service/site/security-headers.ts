import type { FastifyInstance } from 'fastify';
import type { InlineHashes } from './inline-hashes.ts';
import type { Config } from '../settings/config.ts';
import { listContentSources } from './content-sources.ts';
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
  };
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}

/** Lists the headers that restrict what a browser may do on the site's pages, wherever they are served from. */
export function listSiteHeaders(site: SiteConfig, inline?: InlineHashes): Headers {
  return {
    ...common,
    'content-security-policy': writeContentPolicy(site, inline),
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

/** Adds these headers to everything that is served. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const siteHeaders = listSiteHeaders(config.site);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isSite(request.url) ? siteHeaders : apiHeaders);
    // Only where the request is known to have come over TLS: over plain HTTP the promise could not be kept.
    if (request.protocol === 'https') reply.headers(transportSecurity);
  });
}

const isSite = (url: string) => !/^\/(api|healthz|livez)(?![^/?])/.test(url);
