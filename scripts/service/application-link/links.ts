import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';

/** A link to the app, which can be redeemed once until it expires. */
export type IssuedLink = { id: string; expiresAt: Date };

/** Returns the customer's link that can still be redeemed, or issues one that is valid for a number of days. */
export async function issueLink(database: Queryable, customerId: string, days: number): Promise<IssuedLink> {
  const [valid] = await database.query<{ id: string; expires_at: Date }>(
    `select id, expires_at from application_links
     where customer_id = $1 and redeemed_at is null and revoked_at is null and expires_at > now() + interval '1 hour'
     order by expires_at desc limit 1`,
    [customerId],
  );
  return valid ? { id: valid.id, expiresAt: valid.expires_at } : issueNewLink(database, customerId, days);
}

/** Issues a further link for a customer, valid for a number of days. */
export async function issueNewLink(database: Queryable, customerId: string, days: number): Promise<IssuedLink> {
  const [link] = await database.query<{ id: string; expires_at: Date }>(
    `insert into application_links (id, customer_id, expires_at)
     values ($1, $2, date_trunc('second', now()) + make_interval(days => $3))
     returning id, expires_at`,
    [randomUUID(), customerId, days],
  );
  if (!link) throw new Error('A new link was not stored');
  return { id: link.id, expiresAt: link.expires_at };
}

/** The customer of a link that can be redeemed. Throws an HttpError if it was used before, or revoked. */
export async function findCustomerOf(database: Queryable, id: string): Promise<string> {
  const [link] = await database.query<{ customer_id: string; is_used: boolean; is_revoked: boolean }>(
    `select customer_id, redeemed_at is not null as is_used, revoked_at is not null as is_revoked
     from application_links where id = $1`,
    [id],
  );
  if (!link || link.is_revoked) {
    throw new HttpError(410, 'link-revoked', 'This link was revoked. Ask the support for a new one.');
  }
  if (link.is_used) {
    throw new HttpError(410, 'link-used', 'This link was already used. The page after the purchase has a new one.');
  }
  return link.customer_id;
}

/** Marks a link as used. Throws an HttpError if it was used before, or revoked. */
export async function markLinkUsed(database: Queryable, id: string): Promise<void> {
  const marked = await database.query(
    `update application_links set redeemed_at = now()
     where id = $1 and redeemed_at is null and revoked_at is null
     returning id`,
    [id],
  );
  if (marked.length === 0) await findCustomerOf(database, id);
}

/** Revokes all links of a customer that weren't redeemed. Resolves with how many. */
export async function revokeLinks(database: Queryable, customerId: string): Promise<number> {
  const revoked = await database.query(
    `update application_links set revoked_at = now()
     where customer_id = $1 and redeemed_at is null and revoked_at is null
     returning id`,
    [customerId],
  );
  return revoked.length;
}
