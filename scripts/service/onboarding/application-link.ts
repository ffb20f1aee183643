import type { FastifyInstance } from 'fastify';
import type { ApplicationUrlResponse } from '../../../src/domain/generated/types.ts';
import type { Database } from '../database/database.ts';
import { allowOnly } from '../http/methods.ts';
import { hasPaid } from '../payments/payments.ts';
import { HttpError } from '../http/http-error.ts';

const address = '/api/paddle/customers/:customerId/application-url';

/** Adds the route that gives customers their link to the app, once the payment is confirmed. */
export function addApplicationLinkRoutes(app: FastifyInstance, database: Database, link: string): void {
  app.get<{ Params: { customerId: string } }>(address, async (request): Promise<ApplicationUrlResponse> => {
    const { customerId } = request.params;
    const applicationUrl = /^[\w-]{1,100}$/.test(customerId) && (await findLink(customerId));
    if (applicationUrl) return { result: { applicationUrl } };
    throw new HttpError(
      404,
      'payment-not-confirmed',
      'There is no confirmed payment by this customer yet. Ask again soon.',
    );
  });
  allowOnly(app, address, 'GET', 'HEAD');

  async function findLink(customerId: string): Promise<string | undefined> {
    if (await hasPaid(database, customerId)) return fillApplicationLink(link, customerId);
    const [tester] = await database.query<{ application_url: string }>(
      'select application_url from customers where id = $1 and confirmed_at <= now()',
      [customerId],
    );
    return tester?.application_url;
  }
}

/** The link to the app for one customer. */
export const fillApplicationLink = (link: string, customerId: string): string =>
  link.replaceAll('{customerId}', customerId);
