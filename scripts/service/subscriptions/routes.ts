import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  PortalResponse,
  SubscriptionChange,
  SubscriptionLink,
  SubscriptionsResponse,
} from '../../../src/domain/generated/types.ts';
import { compileSchema } from '../../checker/schema/schemas.ts';
import type { Database } from '../database/database.ts';
import { checkBody } from '../http/body.ts';
import { HttpError } from '../http/http-error.ts';
import { allowOnly } from '../http/methods.ts';
import { readToken } from '../http/request-headers.ts';
import type { Mailer } from '../mails/mailer.ts';
import type { SiteMails } from '../mails/site-mails.ts';
import { findRecord, isRecordId, unknownRecord } from '../onboarding/onboarding-records.ts';
import { findCustomersByEmail, readPurchasesBy, readPurchasesFor, type PaymentScope } from '../payments/payments.ts';
import type { Purchase } from '../payments/purchases.ts';
import type { AccessLinks } from './access-links.ts';
import type { SubscriptionProvider } from './provider.ts';
import { cancel, describePurchases, keep, withdraw } from './subscriptions.ts';

/** What the routes work with. What is absent is not configured. */
export type SubscriptionParts = {
  provider: SubscriptionProvider | undefined;
  mailer: Mailer | undefined;
  mails: SiteMails | undefined;
  links: AccessLinks;
  /** The site's own address, for links in mails; absent: that of this service on this machine. */
  siteUrl: string | undefined;
};

type Query = { Querystring: { onboarding?: unknown } };
type ById = Query & { Params: { id: string } };

const address = '/api/subscriptions';
const linkAddress = '/api/subscription-links';

/** How long somebody who asks for links again and again gets no other one. */
const LINK_PAUSE_MS = 5 * 60_000;

/**
 * Adds the routes by which buyers see, change and leave their subscriptions. A buyer is the browser that bought, by its
 * onboarding and token, or whoever has a link that was sent to the e-mail address of a purchase.
 */
export function addSubscriptionRoutes(
  app: FastifyInstance,
  database: Database,
  { provider, mailer, mails, links, siteUrl }: SubscriptionParts,
  scope: PaymentScope,
): void {
  const withdrawalDays = mails?.withdrawalDays ?? 0;
  // The port is known once the service listens.
  const readSiteUrl = () => siteUrl ?? `http://localhost:${(app.server.address() as AddressInfo | null)?.port ?? 0}`;

  async function readOwn(request: FastifyRequest<Query>): Promise<Purchase[]> {
    const { onboarding } = request.query;
    const token = readToken(request);
    if (onboarding === undefined) return readPurchasesBy(database, await links.verify(token), scope);
    if (typeof onboarding !== 'string' || !isRecordId(onboarding)) throw unknownRecord();
    const { id } = await findRecord(database, onboarding, token);
    return readPurchasesFor(database, [id], scope);
  }

  async function findOwn(request: FastifyRequest<ById>): Promise<Purchase> {
    const purchase = (await readOwn(request)).find(({ id }) => id === request.params.id);
    if (purchase) return purchase;
    throw new HttpError(404, 'subscription-not-found', 'There is no such subscription by this buyer.');
  }

  function readProvider(): SubscriptionProvider {
    if (provider) return provider;
    const message = 'Set PADDLE_API_KEY to a key that may change subscriptions, and start again.';
    throw new HttpError(503, 'provider-not-configured', message);
  }

  const list = async (request: FastifyRequest<Query>): Promise<SubscriptionsResponse> => {
    const own = await readOwn(request);
    return { result: await describePurchases(own, readProvider(), withdrawalDays) };
  };
  app.get<Query>(address, list);
  allowOnly(app, address, 'GET', 'HEAD');

  const validateChange = compileSchema<SubscriptionChange>('service/subscription-change');
  app.post<ById>(`${address}/:id`, async (request): Promise<SubscriptionsResponse> => {
    const { change } = checkBody(validateChange, request.body);
    const purchase = await findOwn(request);
    const asked = readProvider();
    if (change === 'cancel') await cancel(purchase, asked);
    else if (change === 'keep') await keep(purchase, asked);
    else {
      const { at, isNew } = await withdraw(purchase, database, asked, withdrawalDays, request.log);
      if (isNew) await sendReceipt(request, purchase, at, asked);
    }
    return list(request);
  });
  allowOnly(app, `${address}/:id`, 'POST');

  /** The withdrawal stands without it, so a failure is the operator's to mend. */
  async function sendReceipt({ log }: FastifyRequest, purchase: Purchase, at: Date, asked: SubscriptionProvider) {
    try {
      const to = await asked.findEmail(purchase.customerId);
      if (!to || !mailer || !mails) throw new Error('There is no address, or no mail server is configured.');
      const tokens = { transaction: purchase.id, time: at.toUTCString() };
      await mailer(mails.writeReceipt(to, readSiteUrl(), tokens));
    } catch (err) {
      log.error({ err, purchase: purchase.id }, 'the receipt of a withdrawal was not sent: send it by hand');
    }
  }

  app.post<ById>(`${address}/:id/portal`, async (request): Promise<PortalResponse> => {
    const { customerId, subscriptionId } = await findOwn(request);
    const url = subscriptionId === null ? undefined : await readProvider().openPortal(customerId, subscriptionId);
    return { result: url === undefined ? {} : { url } };
  });
  allowOnly(app, `${address}/:id/portal`, 'POST');

  const validateLink = compileSchema<SubscriptionLink>('service/subscription-link');
  const sent = new Map<string, number>();
  app.post(linkAddress, async (request, reply) => {
    const { email } = checkBody(validateLink, request.body);
    if (!mailer || !mails) {
      throw new HttpError(503, 'mail-not-configured', 'Set SMTP_URL to a mail server, and start again.');
    }
    // Afterwards, so that neither the answer nor its time tells whether somebody has bought.
    void sendLink(email, mailer, mails).catch((err: unknown) => request.log.error({ err }, 'a link was not sent'));
    reply.code(202);
    return { result: { isAccepted: true } };
  });
  allowOnly(app, linkAddress, 'POST');

  async function sendLink(email: string, send: Mailer, { writeLink }: SiteMails): Promise<void> {
    const key = email.toLowerCase();
    const now = Date.now();
    for (const [known, time] of sent) if (now - time > LINK_PAUSE_MS) sent.delete(known);
    if (sent.has(key)) return;
    const ids = [...(await findCustomersByEmail(database, email)), ...((await provider?.findCustomers(email)) ?? [])];
    const customers = new Set((await readPurchasesBy(database, ids, scope)).map(({ customerId }) => customerId));
    if (customers.size === 0 || sent.has(key)) return;
    sent.set(key, now);
    await send(writeLink(email, readSiteUrl(), await links.sign([...customers])));
  }
}
