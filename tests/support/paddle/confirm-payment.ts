import { randomUUID } from 'node:crypto';
import { makePaddleEvent, signPaddle, webhookSecret } from '../../service/paddle-events.ts';

/** The contents of a confirmation besides the customer. */
interface Details {
  /** The site's custom data of the payment. */
  customData?: object;
  secret?: string;
}

/** Sends a site's service the webhook of a completed payment by this customer; resolves with the response's status. */
export async function confirmPayment(
  siteUrl: string,
  customerId: string,
  { customData, secret = webhookSecret }: Details = {},
): Promise<number> {
  const body = JSON.stringify(
    makePaddleEvent({
      event_id: `evt_${randomUUID()}`,
      occurred_at: new Date().toISOString(),
      data: { id: `txn_${randomUUID()}`, customer_id: customerId, ...(customData && { custom_data: customData }) },
    }),
  );
  const headers = { 'content-type': 'application/json', 'paddle-signature': signPaddle(body, secret) };
  const answer = await fetch(`${siteUrl}/api/paddle/webhooks`, { method: 'POST', headers, body });
  return answer.status;
}
