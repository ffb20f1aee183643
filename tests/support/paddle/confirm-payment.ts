import { randomUUID } from 'node:crypto';
import { makePaddleEvent, signPaddle, webhookSecret } from '../../service/paddle-events.ts';

/** What a confirmation may say beside the customer. */
interface Details {
  /** What the site gave along with the payment. */
  customData?: object;
  secret?: string;
}

/** Tells a site's service, as Paddle would, that this customer's payment is through; resolves with the answer's status. */
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
