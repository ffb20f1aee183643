import { proxy } from 'valtio';
import { addArrival, cleanAttribution } from '../domain/visitor/attribution.ts';
import type { Attribution } from '../domain/generated/types.ts';
import { readJson, readText, writeText } from './storage/persistence.ts';

const load = (): Attribution =>
  cleanAttribution({
    ...(readJson('attribution') as object | undefined),
    // Read as text: a click id made of digits would become a number in JSON.
    ttclid: readText('ttclid'),
  });

/** Where this visitor first came from. */
export const attribution: Attribution = proxy(load());

/** Stores the attribution of an arrival, unless an earlier arrival had one. */
export function rememberArrival(arrival: Attribution): void {
  // Read again, because another tab may have stored one first.
  const { ttclid, ...rest } = Object.assign(attribution, addArrival({ ...attribution, ...load() }, arrival));
  if (ttclid !== undefined) writeText('ttclid', ttclid);
  if (Object.keys(rest).length > 0) writeText('attribution', JSON.stringify(rest));
}

/** Removes the attribution when analytics is denied. */
export function forgetAttribution(): void {
  for (const name of Object.keys(attribution)) delete attribution[name as keyof Attribution];
  writeText('ttclid', undefined);
  writeText('attribution', undefined);
}
