import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  PortalResponse,
  SubscriptionChange,
  SubscriptionLink,
  SubscriptionsResponse,
} from '../../../src/domain/generated/types.ts';
import { compileSchema } from '../../content/schema/schemas.ts';
import { CountedLog } from '../counted-log.ts';
import type { Database } from '../database/database.ts';
import { checkBody } from '../http/body.ts';
import { HttpError, allowOnly, readToken } from '../http/requests.ts';
import type { Mailer, SiteMails } from '../mails.ts';
import { findRecord, isRecordId, unknownRecord } from '../onboarding/onboarding-records.ts';
import { readPurchasesBy, readPurchasesFor, type PaymentScope } from '../payments/payments.ts';
import type { Purchase } from '../payments/purchases.ts';
import type { SubscriptionParts } from './parts.ts';
import {
  type SubscriptionProvider,
  cancel,
  describePurchase,
  findAtProvider,
  keep,
  withdraw,
} from './subscriptions.ts';

type Query = { Querystring: { onboarding?: unknown } };
type ById = Query & { Params: { id: string } };

const address = '/api/subscriptions';
const linkAddress = '/api/subscription-links';

/** How long an address for which a link was asked gets no other one. */
const LINK_PAUSE_MS = 5 * 60_000;
/** How many links are looked for in a minute, by all: Paddle answers 240 requests, and cancelling must not wait for these. */
const MOST_LOOKUPS = 60;

/**
 * Adds the routes by which buyers see, change and leave their subscriptions. A buyer is the browser that bought, by its
 * onboarding and token, or whoever has a link that was sent to the address to which the provider sends its receipts.
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
  const failures = new CountedLog((reason, count) => app.log.error({ count }, reason));
  app.addHook('onClose', async () => failures.close());

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

  /** Newest first. What the provider can't be asked about now is as it is stored; throws if that is all there is. */
  async function list(request: FastifyRequest<Query>, mayBeUnknown: boolean): Promise<SubscriptionsResponse> {
    const own = (await readOwn(request)).toReversed();
    const asked = readProvider();
    const answers = await Promise.allSettled(own.map((purchase) => findAtProvider(purchase, asked)));
    const refused = answers.find((answer) => answer.status === 'rejected');
    if (refused && !mayBeUnknown && answers.every(({ status }) => status === 'rejected')) throw refused.reason;
    const describe = (purchase: Purchase, index: number) => {
      const answer = answers[index];
      return describePurchase(purchase, answer?.status === 'fulfilled' ? answer.value : undefined, withdrawalDays);
    };
    return { result: own.map(describe) };
  }
  app.get<Query>(address, (request) => list(request, false));
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
      // The buyer has the receipt on the screen, and must not wait for a mail server.
      if (isNew) void sendReceipt(request, purchase, at, asked);
    }
    return list(request, true);
  });
  allowOnly(app, `${address}/:id`, 'POST');

  /** The withdrawal stands without it, so a failure is the operator's to mend. Never rejects. */
  async function sendReceipt({ log }: FastifyRequest, purchase: Purchase, at: Date, asked: SubscriptionProvider) {
    try {
      const to = await asked.findEmail(purchase.customerId);
      if (!to || !mailer || !mails) throw new Error('no address, or no mail server');
      const tokens = { transaction: purchase.id, time: at.toUTCString() };
      await mailer(mails.writeReceipt(to, readSiteUrl(), tokens));
    } catch (error) {
      const reason = describeFailure(error);
      log.error({ purchase: purchase.id, reason }, 'the receipt of a withdrawal was not sent: send it by hand');
    }
  }

  app.post<ById>(`${address}/:id/portal`, async (request): Promise<PortalResponse> => {
    const { customerId, subscriptionId } = await findOwn(request);
    const asked = readProvider();
    if (subscriptionId === null) return { result: {} };
    // Whoever bought may have typed anybody's address: only its owner sees all that belongs to it.
    const isOwner = request.query.onboarding === undefined;
    const url = isOwner ? await asked.openPortal(customerId, subscriptionId) : undefined;
    const transactionId = isOwner ? undefined : await asked.findUpdate(subscriptionId);
    return { result: { ...(url !== undefined && { url }), ...(transactionId !== undefined && { transactionId }) } };
  });
  allowOnly(app, `${address}/:id/portal`, 'POST');

  const validateLink = compileSchema<SubscriptionLink>('service/subscription-link');
  const asked = new Map<string, number>();
  app.post(linkAddress, async (request, reply) => {
    const { email } = checkBody(validateLink, request.body);
    if (!mailer || !mails) {
      throw new HttpError(503, 'mail-not-configured', 'Set SMTP_URL to a mail server, and start again.');
    }
    // Afterwards, so that neither the answer nor its time tells whether somebody has bought.
    void sendLink(email, mailer, mails);
    reply.code(202);
    return { result: { isAccepted: true } };
  });
  allowOnly(app, linkAddress, 'POST');

  /** Never rejects. */
  async function sendLink(email: string, send: Mailer, { writeLink }: SiteMails): Promise<void> {
    const key = email.toLowerCase();
    const now = Date.now();
    for (const [known, time] of asked) if (now - time > LINK_PAUSE_MS) asked.delete(known);
    if (asked.has(key)) return;
    if ([...asked.values()].filter((time) => now - time < 60_000).length >= MOST_LOOKUPS) {
      failures.add('links to subscriptions were asked for more often than is looked for them');
      return;
    }
    asked.set(key, now);
    try {
      const ids = (await provider?.findCustomers(email)) ?? [];
      const customers = new Set((await readPurchasesBy(database, ids, scope)).map(({ customerId }) => customerId));
      if (customers.size > 0) await send(writeLink(email, readSiteUrl(), await links.sign([...customers])));
    } catch (error) {
      // The next attempt is not in vain.
      asked.delete(key);
      failures.add(`a link to subscriptions was not sent: ${describeFailure(error)}`);
    }
  }
}

/** The reason of a failure, for the log: a mail server's own words may contain the address. */
function describeFailure(error: unknown): string {
  if (error instanceof HttpError) return error.message;
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((it) => it !== undefined).join(' ') || 'no address, or no mail server';
}
