import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { TestPayment } from '../../../src/domain/generated/types.ts';
import { compileSchema } from '../../content/schema/schemas.ts';
import { checkBody } from '../http/body.ts';
import { takeAgreement } from './store-payment.ts';
import type { Database } from '../database/database.ts';
import { allowOnly, HttpError } from '../http/requests.ts';
import { readStoredOffers } from '../offers/stored-offers.ts';

const address = '/api/test-checkout/payments';

/** Adds the stand-in for a payment provider: it takes no money and confirms each payment a second later. */
export function addTestCheckoutRoutes(app: FastifyInstance, database: Database): void {
  const validatePayment = compileSchema<TestPayment>('service/test-payment');

  app.post(address, async (request, reply) => {
    const { offerId, customData: sent = {} } = checkBody(validatePayment, request.body);
    const { offers } = await readStoredOffers(database);
    const offer = offers.find(({ id }) => id === offerId);
    if (!offer) {
      throw new HttpError(400, 'unknown-offer', 'offerId is not the id of an offer.', { field: '/offerId' });
    }

    const { agreement, customData } = takeAgreement(sent);
    const transactionId = `txn_test_${newId()}`;
    const customerId = `ctm_test_${newId()}`;
    // A stored time instead of a timer, so that a restart in between does not lose the confirmation. A second later,
    // because a real provider's confirmation comes a little after the payment too.
    await database.query(
      `insert into payments (id, event_id, occurred_at, customer_id, status, custom_data, agreement, is_test,
                             subscription_id, total)
       values ($1, 'evt_test', now() + interval '1 second', $2, 'completed', $3::jsonb, $4::jsonb, true, $5, $6)`,
      [
        transactionId,
        customerId,
        JSON.stringify({ ...customData, offerId }),
        agreement && JSON.stringify(agreement),
        `sub_test_${newId()}`,
        offer.firstPrice ?? offer.price,
      ],
    );
    reply.code(201);
    return { result: { transactionId, customerId } };
  });
  allowOnly(app, address, 'POST');
}

const newId = () => randomUUID().replaceAll('-', '');
