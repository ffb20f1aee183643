import { isIP } from 'node:net';

const isUrl =
  (...protocols: string[]) =>
  (text: string): boolean =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol);

const isWebUrl = isUrl('https:', 'http:');
const split = (text: string) => text.split(',').map((part) => part.trim());

/** The formats of environment variables, besides those that a JSON Schema describes by itself. */
export const variableFormats: Record<string, (text: string) => boolean> = {
  'https-url': isUrl('https:'),
  'smtp-url': isUrl('smtps:', 'smtp:'),
  'postgres-url': isUrl('postgres:', 'postgresql:'),
  'web-url': isWebUrl,
  'web-url-or-path': (text) => isPath(text) || isWebUrl(text),
  origins: (text) => readList(text).every(isSecureOrigin),
  proxies: (text) => /^(true|false|[1-9])$/.test(text) || split(text).every(isNetwork),
};

/** The parts of a list that is separated by commas, without empty ones. */
export const readList = (text: string): string[] => split(text).filter((part) => part !== '');

/** Whether a text is a path of the site itself, and not an address without its protocol. */
export const isPath = (text: string): boolean => /^\/(?!\/)/.test(text);

/** Whether a text is an origin and nothing more, of a site that cannot be changed in transit. */
function isSecureOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  // Origins are compared as they are: a pattern would match no site.
  if (hostname.includes('*')) return false;
  return origin === text && (protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1');
}

/** Whether a text is an address or a network of addresses, and not all of them. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (length === undefined) return longest > 0;
  return rest.length === 0 && /^[1-9]\d*$/.test(length) && Number(length) <= longest;
}
