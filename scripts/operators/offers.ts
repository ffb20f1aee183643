import { defineCommand, describeCommand, joinCommands, type Command } from '../cli/command.ts';
import { CommandError } from '../cli/command-error.ts';
import { callOperation } from '../service/admin/call.ts';
import {
  offersFile,
  readDeclaredOffers,
  describeOffer,
  describeOfferChanges,
} from '../service/offers/declared-offers.ts';
import type { StoredOffers } from '../service/offers/stored-offers.ts';
import type { Config } from '../service/settings/config.ts';
import type { OfferList } from '../../src/domain/generated/types.ts';
import { readServiceConfig } from './read-service-config.ts';
import { compareWithProvider, type Provider } from './compare-with-provider.ts';
import { openPaddle } from './paddle.ts';

/** What the command gets from outside: where it prints before it writes, and the payment provider. */
interface Surroundings {
  print?: (text: string) => void;
  open?: (api: NonNullable<Config['paddleApi']>) => Provider;
}

/** Makes the command service offers. It throws a CommandError with what to do instead. */
export function makeOffersCommand({ print = console.log, open = openPaddle }: Surroundings = {}): Command {
  const about =
    'Lists the offers that the service sells, compares them with content/offers.json and with Paddle, and publishes the file.';
  return joinCommands(describeCommand('npm run service -- offers', about), [
    defineCommand(describeCommand('list', 'Lists the offers of the database.'), async (_words, _options, root) =>
      describeAll(await callOperation(readServiceConfig(root), 'offers')),
    ),
    defineCommand(
      describeCommand('check', 'Compares the database with content/offers.json, and that with Paddle.'),
      async (_words, _options, root) => {
        const { config, stored, declared } = await readOffers(root);
        if (!declared) return describeNone(stored);
        return check(declared, describeOfferChanges(stored, declared), config.paddleApi && open(config.paddleApi));
      },
    ),
    defineCommand(
      describeCommand('push', 'Publishes content/offers.json.')
        .option('--dry-run', 'shows what would change, and writes nothing')
        .option('--confirm-currency <code>', 'confirms another currency with the same prices, such as EUR'),
      async (_words, { dryRun, confirmCurrency }, root) => {
        const { config, stored, declared } = await readOffers(root);
        if (!declared) return describeNone(stored);
        const changes = describeOfferChanges(stored, declared);
        if (changes.length === 0) return `Nothing to do: the database sells what ${offersFile} says.`;
        print(changes.join('\n'));
        checkCurrency(stored, declared, confirmCurrency);
        if (dryRun) return 'Nothing was written. Leave out --dry-run to publish this.';
        await callOperation(config, 'replaceOffers', JSON.stringify({ shown: stored, offers: declared }));
        return 'Published. Visitors get these offers when they next load the paywall.';
      },
    ),
  ]);
}

/** Reads the offers of the database, and those that the content declares, if it declares any. */
async function readOffers(root: string) {
  const config = readServiceConfig(root);
  const { currency, offers } = readDeclaredOffers(root);
  const stored = await callOperation(config, 'offers');
  const declared: OfferList | undefined = currency === undefined ? undefined : { currency, offers };
  return { config, stored, declared };
}

function describeAll({ currency, offers }: StoredOffers): string {
  if (currency === undefined) return noOffers;
  return offers.map((offer) => describeOffer(offer, currency)).join('\n');
}

const noOffers =
  `The database has no offers. A site without a paywall needs none; for any other, “npm run service -- offers push” publishes ` +
  `those of ${offersFile}.`;

/** Says that the file declares no offers. Throws a CommandError if the database has some: nothing removes the last one. */
function describeNone({ offers }: StoredOffers): string {
  if (offers.length === 0) return `Nothing is sold: the database has no offers, and ${offersFile} declares none.`;
  throw new CommandError(
    `${offersFile} declares no offers, and the database has ${offers.length}. They stay: nothing was written. Declare what ` +
      'the paywall sells; a site without a paywall shows none of them.',
  );
}

async function check(declared: OfferList, changes: string[], provider: Provider | undefined): Promise<string> {
  const faults = provider ? await compareWithProvider(declared, provider) : [];
  const parts = [
    changes.length === 0
      ? `The database sells what ${offersFile} says.`
      : ['The database → the file:', ...changes, '“npm run service -- offers push” publishes the file.'].join('\n'),
    provider === undefined
      ? 'Not compared with Paddle: set PADDLE_API_KEY to a key that may read prices and discounts.'
      : faults.length === 0
        ? 'Paddle charges what the paywall says.'
        : ['Paddle would charge something else than the paywall says:', ...faults].join('\n'),
  ];
  const text = parts.join('\n\n');
  if (changes.length + faults.length > 0) throw new CommandError(text);
  return text;
}

/** Throws a CommandError if the sign of a price changes and its number does not, unless the operator has confirmed it. */
function checkCurrency(stored: StoredOffers, declared: OfferList, confirmed: string | undefined): void {
  const { currency } = declared;
  if (confirmed !== undefined && confirmed !== currency) {
    throw new CommandError(`The currency in ${offersFile} is ${currency}, not ${confirmed}. Nothing was written.`);
  }
  if (stored.currency === undefined || stored.currency === currency || confirmed === currency) return;
  const prices = new Set(stored.offers.map(({ price }) => price));
  const same = declared.offers.find(({ price }) => prices.has(price));
  if (!same) return;
  throw new CommandError(
    `The currency changes from ${stored.currency} to ${currency}, and ${same.id} costs ${same.price} cents as before. ` +
      `Nothing was written. Correct the prices, or repeat the command with --confirm-currency ${currency}.`,
  );
}
