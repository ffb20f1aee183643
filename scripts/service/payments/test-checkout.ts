import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { TestPayment } from '../../../src/domain/generated/types.ts';
import { compileSchema } from '../../checker/schema/schemas.ts';
import { fillApplicationLink } from '../onboarding/application-link.ts';
import { checkBody } from '../http/body.ts';
import type { Database } from '../database/database.ts';
import { allowOnly } from '../http/methods.ts';
import { HttpError } from '../http/http-error.ts';

const address = '/api/test-checkout/payments';

/** Adds the stand-in for a payment provider: it takes no money and confirms each payment a second later. */
export function addTestCheckoutRoutes(app: FastifyInstance, database: Database, applicationUrl: string): void {
  const validatePayment = compileSchema<TestPayment>('service/test-payment');

  app.post(address, async (request, reply) => {
    const { offerId, email } = checkBody(validatePayment, request.body);
    const offers = await database.query('select id from offers where id = $1', [offerId]);
    if (offers.length === 0) {
      throw new HttpError(400, 'unknown-offer', 'offerId is not the id of an offer.', { field: '/offerId' });
    }

    const id = `ctm_test_${newId()}`;
    // A stored time instead of a timer, so that a restart in between does not lose the confirmation. A second later,
    // because a real provider's confirmation comes a little after the payment too.
    const [customer] = await database.query<{ id: string }>(
      `insert into customers (id, email, confirmed_at, application_url)
       values ($1, $2, now() + interval '1 second', $3)
       on conflict (email) do update set confirmed_at = least(customers.confirmed_at, excluded.confirmed_at)
       returning id`,
      [id, email.toLowerCase(), fillApplicationLink(applicationUrl, id)],
    );
    reply.code(201);
    return { result: { transactionId: `txn_test_${newId()}`, customerId: customer?.id } };
  });
  allowOnly(app, address, 'POST');
}

const newId = () => randomUUID().replaceAll('-', '');
