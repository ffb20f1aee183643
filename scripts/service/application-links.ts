import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { ApplicationLinkToken, ApplicationUrlResponse, RedeemedLink } from '../../src/domain/generated/types.ts';
import { compileSchema } from '../content/schema/schemas.ts';
import type { Database, Queryable } from './database/database.ts';
import { checkBody } from './http/body.ts';
import { HttpError, allowOnly, readToken } from './http/requests.ts';
import { findPlan } from './onboarding/onboarding-records.ts';
import { findOnboardingOf, hasPaid, isPayer, type PaymentScope } from './payments/payments.ts';
import type { Config } from './settings/config.ts';

const address = '/api/paddle/customers/:customerId/application-url';
const redemption = '/api/application-links/redeem';

/** Adds the routes that give customers their link to the app once the payment is confirmed, and that redeem it. */
export function addApplicationLinkRoutes(
  app: FastifyInstance,
  database: Database,
  { template, signer }: LinkSettings,
  scope: PaymentScope,
): void {
  app.get<{ Params: { customerId: string } }>(address, async (request): Promise<ApplicationUrlResponse> => {
    const { customerId } = request.params;
    if (!/^[\w-]{1,100}$/.test(customerId) || !(await hasPaid(database, customerId, scope))) throw notConfirmed();
    if (!signer) return { result: { applicationUrl: template.replaceAll('{customerId}', customerId) } };
    // Analytics knows the customer's id too, so it gives no one a link.
    if (!(await isPayer(database, customerId, readToken(request), scope))) throw wrongToken();
    const token = await signer.sign(await issueLink(database, customerId, signer.days));
    return { result: { applicationUrl: template.replaceAll('{token}', token) } };
  });
  allowOnly(app, address, 'GET', 'HEAD');

  const validateToken = compileSchema<ApplicationLinkToken>('service/application-link');
  app.post(redemption, async (request): Promise<RedeemedLink> => {
    const { token } = checkBody(validateToken, request.body);
    const id = await signer?.verify(token);
    if (id === undefined) throw refuse(400, 'invalid-link', 'This is not a link of this service.');
    const customerId = await findCustomerOf(database, id);
    // The payment may have been taken back since the link was issued. Asked first: a refused link is not used up.
    if (!(await hasPaid(database, customerId, scope))) throw notConfirmed();
    await markLinkUsed(database, id);
    const onboardingId = await findOnboardingOf(database, customerId, scope);
    const plan = onboardingId === undefined ? undefined : await findPlan(database, onboardingId);
    return {
      result: { customerId, ...(onboardingId !== undefined && { onboardingId }), ...(plan && { plan }) },
    };
  });
  allowOnly(app, redemption, 'POST');
}

const refuse = (status: number, code: string, message: string) => new HttpError(status, code, message);

const notConfirmed = () =>
  refuse(404, 'payment-not-confirmed', 'There is no confirmed payment by this customer yet. Ask again soon.');

const wrongToken = () =>
  refuse(
    403,
    'wrong-token',
    'The header Visitor-Token must be the token of the onboarding for which this customer paid.',
  );

/** How links to the app are made: from APPLICATION_URL, and signed if that contains {token}. */
export type LinkSettings = { template: string; signer: LinkSigner | undefined };

/** Reads how links are made. Without a secret, links of the test checkout are valid as long as this process runs. */
export function readLinkSettings({ applicationUrl, applicationLinkSecret, applicationLinkDays }: Config): LinkSettings {
  if (!applicationUrl.includes('{token}')) return { template: applicationUrl, signer: undefined };
  const secret = applicationLinkSecret ?? randomBytes(32).toString('hex');
  return { template: applicationUrl, signer: makeLinkSigner(secret, applicationLinkDays) };
}

/** Signs links to the app, so that a forged one costs no query. */
type LinkSigner = {
  /** For how many days a link is valid. */
  days: number;
  /** The token for a link: a JWT with its id and its expiry, and nothing about the customer. */
  sign: (link: IssuedLink) => Promise<string>;
  /** The id of the link, or undefined for a token that wasn't signed here. Throws an HttpError if it has expired. */
  verify: (token: string) => Promise<string | undefined>;
};

/** Makes a signer with a secret that all instances share. */
export function makeLinkSigner(secret: string, days: number): LinkSigner {
  const key = new TextEncoder().encode(secret);
  return {
    days,
    sign: ({ id, expiresAt }) =>
      new SignJWT().setProtectedHeader({ alg: 'HS256' }).setJti(id).setExpirationTime(expiresAt).sign(key),
    verify: async (token) => {
      try {
        return (await jwtVerify(token, key, { algorithms: ['HS256'] })).payload.jti;
      } catch (error) {
        if (error instanceof errors.JWTExpired) {
          throw new HttpError(410, 'link-expired', 'This link has expired. The page after the purchase has a new one.');
        }
        return undefined;
      }
    },
  };
}

/** A link to the app, which can be redeemed once until it expires. */
type IssuedLink = { id: string; expiresAt: Date };

/** Returns the customer's link that can still be redeemed, or issues one that is valid for a number of days. */
async function issueLink(database: Queryable, customerId: string, days: number): Promise<IssuedLink> {
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
async function findCustomerOf(database: Queryable, id: string): Promise<string> {
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
