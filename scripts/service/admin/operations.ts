import { CommandError } from '../../cli/command-error.ts';
import { issueNewLink, revokeLinks, type LinkSettings } from '../application-links.ts';
import type { Database } from '../database/database.ts';
import { checkOffers } from '../offers/declared-offers.ts';
import { readStoredOffers, replaceOffers, type StoredOffers } from '../offers/stored-offers.ts';
import { acceptPurchase, listDoubtfulPurchases, hasPaid, type PaymentScope } from '../payments/payments.ts';
import { correctAnswer, readCorrection } from './corrections.ts';
import { eraseAgain, eraseOld, listErasures, readErasures } from './erasures.ts';
import { erasePerson, exportPerson, findPerson } from './people.ts';

/** What operations work with. */
type Administration = {
  database: Database;
  /** Absent where no link can be signed. */
  links: LinkSettings | undefined;
  scope: PaymentScope;
  /** Ends long operations early. */
  signal?: AbortSignal;
};

/**
 * What operators can do, by name. Each takes one text and returns what can be written as JSON, or throws a CommandError
 * in words for the operator.
 */
const operations = {
  find: ({ database }: Administration, person: string) => findPerson(database, person),
  export: ({ database }: Administration, person: string) => exportPerson(database, person),
  erase: ({ database }: Administration, person: string) => erasePerson(database, person),
  /** Takes the JSON of a correction. */
  correct: ({ database }: Administration, input: string) => correctAnswer(database, readCorrection(input)),
  /** Takes a number of days, such as 400d. */
  retain: ({ database, signal }: Administration, period: string) => eraseOld(database, readDays(period), signal),
  erasures: ({ database }: Administration) => listErasures(database),
  /** Takes the JSON of erasures. */
  eraseAgain: ({ database }: Administration, list: string) => eraseAgain(database, readErasures(list)),
  doubtfulPurchases: ({ database }: Administration) => listDoubtfulPurchases(database),
  /** Takes the id of a transaction. */
  acceptPurchase: ({ database }: Administration, id: string) => acceptPurchase(database, id),
  issueLink: ({ database, links, scope }: Administration, person: string) => {
    if (!links) throw new CommandError(cannotSign);
    return issueLinkFor(database, links, scope, person);
  },
  revokeLinks: ({ database }: Administration, person: string) => revokeLinksOf(database, person),
  offers: ({ database }: Administration) => readStoredOffers(database),
  /** Takes the JSON of the offers that the operator was shown, and of those that replace them. */
  replaceOffers: ({ database }: Administration, input: string) => {
    const { shown, offers } = readReplacement(input);
    const list = checkOffers(offers);
    if (list.offers.length === 0)
      throw new CommandError('The last offers are never removed: buyers may be paying for one.');
    return replaceOffers(database, shown, list);
  },
};

export type Operations = typeof operations;

/** Runs the operation with this name. Throws a CommandError if there is none, or if it can't be done. */
export async function runOperation(administration: Administration, name: string, input: string): Promise<unknown> {
  if (!Object.hasOwn(operations, name)) {
    throw new CommandError(`The service doesn’t know the operation “${name.slice(0, 100)}”.`);
  }
  return operations[name as keyof Operations](administration, input);
}

const cannotSign =
  'Without APPLICATION_LINK_SECRET no link can be signed. Set it to the secret of the service; links of the test ' +
  'checkout, which has none, can be issued while the service runs on the embedded database.';

function readReplacement(input: string): { shown: StoredOffers; offers?: unknown } {
  try {
    const { shown, offers } = JSON.parse(input) as { shown: StoredOffers; offers?: unknown };
    return { shown, offers };
  } catch {
    throw new CommandError('This is no replacement of offers: it is the JSON {"shown": …, "offers": …}.');
  }
}

function readDays(period: string): number {
  const days = Number(/^(\d{1,5})d$/.exec(period.trim())?.[1] ?? NaN);
  if (days >= 1 && days <= 36_500) return days;
  throw new CommandError(`“${period}” is not a period: write a number of days from 1d to 36500d, such as 400d.`);
}

const findCustomers = async (database: Database, person: string) => {
  const { payments } = await exportPerson(database, person);
  return [...new Set(payments.map((payment) => payment.customer_id))];
};

/** A new link to the app, and until when it can be redeemed (ISO 8601); absent: for ever. */
type NewLink = { customerId: string; url: string; expiresAt?: string };

/** Issues a new link to the app for a person who has paid. Throws a CommandError if it isn't exactly one customer. */
async function issueLinkFor(
  database: Database,
  { template, signer }: LinkSettings,
  scope: PaymentScope,
  person: string,
): Promise<NewLink> {
  const known = await findCustomers(database, person);
  const paying = await Promise.all(known.map((id) => hasPaid(database, id, scope)));
  const [customerId, ...others] = known.filter((_, index) => paying[index]);
  if (customerId === undefined) {
    throw new CommandError(`There is no confirmed payment by ${person.trim()}, so there is no link to the app.`);
  }
  if (others.length > 0) {
    const names = [customerId, ...others].join(', ');
    throw new CommandError(`${person.trim()} has paid as several customers: ${names}. Name one of them.`);
  }
  if (!signer) return { customerId, url: template.replaceAll('{customerId}', customerId) };
  const link = await issueNewLink(database, customerId, signer.days);
  const url = template.replaceAll('{token}', await signer.sign(link));
  return { customerId, url, expiresAt: link.expiresAt.toISOString() };
}

/** Revokes all links to the app that a person hasn't redeemed. Resolves with how many there were. */
async function revokeLinksOf(database: Database, person: string): Promise<number> {
  let count = 0;
  for (const customerId of await findCustomers(database, person)) count += await revokeLinks(database, customerId);
  return count;
}
