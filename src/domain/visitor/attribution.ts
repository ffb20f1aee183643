import type { Attribution } from '../generated/types.ts';
import { readUrl } from './read-url.ts';
import { isStorableText } from '../answers/storable.ts';

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

// What can't be stored would be refused together with the answers that it goes along with.
const isValue = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest && isStorableText(value);

/** Keeps of stored or foreign data what is a sensible part of an attribution. */
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

/** The host of the page that linked here; undefined for a page of this site, or for none. */
function readReferrer(referrer: string, ownHost: string): string | undefined {
  const host = readUrl(referrer)?.host;
  return host && host !== ownHost ? host : undefined;
}

/** What an arrival says of where the visitor came from, by the address's query ("?ttclid=…") and the linking page. */
export function readArrival(search: string, referrer: string, ownHost: string): Attribution {
  const query = new URLSearchParams(search);
  const values = parameters.map((name) => [name, query.get(name)]);
  return cleanAttribution({ ...Object.fromEntries(values), referrer: readReferrer(referrer, ownHost) });
}

/**
 * The attribution after another arrival. What the first one with parameters said stays, whole: parameters of two
 * campaigns are never mixed. So does the first linking page.
 */
export function addArrival(known: Attribution, arrival: Attribution): Attribution {
  const hasParameters = parameters.some((name) => known[name] !== undefined);
  const { referrer = arrival.referrer, ...rest } = known;
  const { referrer: _, ...fresh } = arrival;
  return { ...(hasParameters ? rest : fresh), ...(referrer !== undefined && { referrer }) };
}

/** Where the visitor came from, in one word: the named source, else the click id's network, else the linking page. */
export function nameReferral(attribution: Attribution): string {
  const { utm_source: source, ttclid, fbclid, gclid, referrer } = attribution;
  if (source) return source;
  if (ttclid) return 'tiktok';
  if (fbclid) return 'facebook';
  if (gclid) return 'google';
  return referrer ?? 'direct';
}
