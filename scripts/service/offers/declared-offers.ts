import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../../cli/command-error.ts';
import { compileSchema } from '../../content/schema/schemas.ts';
import type { OfferList } from '../../../src/domain/generated/types.ts';
import type { StoredOffers } from './stored-offers.ts';

/** Where offers are declared, from the root of the repository. */
export const offersFile = 'content/offers.json';

/**
 * Reads the declared offers; none if there is no such file, as for a site without a paywall. Throws a CommandError if they
 * can't be sold.
 */
export function readDeclaredOffers(root: string): StoredOffers {
  const file = path.resolve(root, offersFile);
  if (!existsSync(file)) return { offers: [] };
  const { currency, offers } = checkOffers(readJson(file));
  return offers.length === 0 ? { offers } : { currency, offers };
}

/** Returns the value if it is a list of offers that can be sold. Throws a CommandError if it isn't. */
export function checkOffers(value: unknown): OfferList {
  const validate = compileSchema<OfferList>('offers');
  if (!validate(value)) {
    const { instancePath, message } = validate.errors?.[0] ?? {};
    throw complain(`${instancePath || 'the file'} ${message}`);
  }
  const ids = value.offers.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) throw complain(`two offers have the id ${JSON.stringify(twice)}`);
  for (const { id, price, firstPrice, discountId } of value.offers) {
    const name = `the firstPrice of ${JSON.stringify(id)}`;
    if (firstPrice === undefined) throw complain(`${name} is missing`);
    if (firstPrice > price) throw complain(`${name} is higher than its price`);
    if (firstPrice < price && discountId === undefined)
      throw complain(`${name} is lower than its price, and it has no discountId that charges that`);
  }
  return value;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw complain((error as Error).message);
  }
}

const complain = (fault: string) =>
  new CommandError(`The offers in ${offersFile} can’t be used: ${fault}. “npm run content -- check” says more.`);
