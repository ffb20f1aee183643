import type { Attribution } from '../generated/types.ts';
import { readUrl } from './read-url.ts';
import { isStorableText } from '../answers/limits.ts';

const parameters = [
  'ttclid',
  'fbclid',
  'gclid',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const satisfies (keyof Attribution)[];

const LONGEST_VALUE = 500;
const LONGEST_HOST = 255;

// The service would refuse the whole record, with all answers, for one value that can't be stored.
const isValue = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest && isStorableText(value);

/** Returns the valid parts of stored or received data. */
export function cleanAttribution(stored: unknown): Attribution {
  if (typeof stored !== 'object' || stored === null) return {};
  const { referrer, ...rest } = stored as Record<string, unknown>;
  const cleaned: Attribution = {};
  for (const name of parameters) {
    const value = rest[name];
    if (isValue(value, LONGEST_VALUE)) cleaned[name] = value;
  }
  if (isValue(referrer, LONGEST_HOST)) cleaned.referrer = referrer;
  return cleaned;
}

/** The host of the linking page; undefined for a page of this site, or for none. */
function readReferrer(referrer: string, ownHost: string): string | undefined {
  const host = readUrl(referrer)?.host;
  return host && host !== ownHost ? host : undefined;
}

/** The attribution of an arrival, from the address's query ("?ttclid=…") and the linking page's address. */
export function readArrival(search: string, referrer: string, ownHost: string): Attribution {
  const query = new URLSearchParams(search);
  const values = parameters.map((name) => [name, query.get(name)]);
  return cleanAttribution({ ...Object.fromEntries(values), referrer: readReferrer(referrer, ownHost) });
}

/**
 * The attribution after another arrival. The parameters of the first arrival that had any stay, and no others are
 * added: parameters of two campaigns are never mixed. The first linking page stays too.
 */
export function addArrival(known: Attribution, arrival: Attribution): Attribution {
  const hasParameters = parameters.some((name) => known[name] !== undefined);
  const { referrer = arrival.referrer, ...rest } = known;
  const { referrer: _, ...fresh } = arrival;
  return { ...(hasParameters ? rest : fresh), ...(referrer !== undefined && { referrer }) };
}

/** The visitor's source: utm_source, else the network of the click id, else the linking page's host, else "direct". */
export function nameReferral(attribution: Attribution): string {
  const { utm_source: source, ttclid, fbclid, gclid, referrer } = attribution;
  if (source) return source;
  if (ttclid) return 'tiktok';
  if (fbclid) return 'facebook';
  if (gclid) return 'google';
  return referrer ?? 'direct';
}
