import { randomUUID } from 'node:crypto';
import { makePaddleEvent, signPaddle, webhookSecret, type EventParts } from '../../service/paddle-events.ts';

/**
 * Sends a site's service the webhook of a completed payment by this customer, for an onboarding; resolves with the
 * response's status.
 */
export const confirmPayment = (
  siteUrl: string,
  customerId: string,
  onboardingId: string,
  id = `txn_${randomUUID()}`,
): Promise<number> => reportEvent(siteUrl, { data: { id, customer_id: customerId, custom_data: { onboardingId } } });

/** Sends a site's service the webhook of a refund of a whole transaction. */
export const refundPayment = (siteUrl: string, customerId: string, transactionId: string): Promise<number> =>
  reportEvent(siteUrl, {
    event_type: 'adjustment.created',
    data: {
      id: `adj_${randomUUID()}`,
      customer_id: customerId,
      transaction_id: transactionId,
      action: 'refund',
      status: 'approved',
      totals: { total: '2337' },
    },
  });

async function reportEvent(siteUrl: string, parts: EventParts): Promise<number> {
  const event = makePaddleEvent({ event_id: `evt_${randomUUID()}`, occurred_at: new Date().toISOString(), ...parts });
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'paddle-signature': signPaddle(body, webhookSecret) };
  const answer = await fetch(`${siteUrl}/api/paddle/webhooks`, { method: 'POST', headers, body });
  return answer.status;
}
