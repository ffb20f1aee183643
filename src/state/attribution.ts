import { proxy } from 'valtio';
import { addArrival, cleanAttribution } from '../domain/visitor/attribution.ts';
import type { Attribution } from '../domain/generated/types.ts';
import { readJson, readText, storageKeys, writeText } from './storage/persistence.ts';

const load = (): Attribution =>
  cleanAttribution({
    ...(readJson(storageKeys.attribution) as object | undefined),
    // A number in JSON's eyes is still a click id.
    ttclid: readText(storageKeys.ttclid),
  });

/** Where this visitor came from, by the first visit that said so. */
export const attribution: Attribution = proxy(load());

/** Keeps what an arrival says, unless an earlier one has said it. */
export function rememberArrival(arrival: Attribution): void {
  // Another tab may have been first.
  const { ttclid, ...rest } = Object.assign(attribution, addArrival({ ...attribution, ...load() }, arrival));
  if (ttclid !== undefined) writeText(storageKeys.ttclid, ttclid);
  if (Object.keys(rest).length > 0) writeText(storageKeys.attribution, JSON.stringify(rest));
}

/** Forgets it, for a visitor who doesn't want to be noted. */
export function forgetAttribution(): void {
  for (const name of Object.keys(attribution)) delete attribution[name as keyof Attribution];
  writeText(storageKeys.ttclid, undefined);
  writeText(storageKeys.attribution, undefined);
}
