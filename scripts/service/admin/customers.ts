import { CommandError } from '../../cli/command-error.ts';
import { issueNewLink, revokeLinks } from '../application-link/links.ts';
import type { LinkSettings } from '../application-link/link-settings.ts';
import type { Database } from '../database/database.ts';
import { hasPaid, type PaymentScope } from '../payments/payments.ts';
import { exportPerson } from './people.ts';

const findCustomers = async (database: Database, person: string) => {
  const { payments } = await exportPerson(database, person);
  return [...new Set(payments.map((payment) => payment.customer_id))];
};

/** A new link to the app, and until when it can be redeemed (ISO 8601); absent: for ever. */
export type NewLink = { customerId: string; url: string; expiresAt?: string };

/** Issues a new link to the app for a person who has paid. Throws a CommandError if it isn't exactly one customer. */
export async function issueLinkFor(
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
export async function revokeLinksOf(database: Database, person: string): Promise<number> {
  let count = 0;
  for (const customerId of await findCustomers(database, person)) count += await revokeLinks(database, customerId);
  return count;
}
