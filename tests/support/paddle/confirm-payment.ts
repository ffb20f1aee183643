import { randomUUID } from 'node:crypto';
import { makePaddleEvent, signPaddle, webhookSecret } from '../../service/paddle-events.ts';

/**
 * Sends a site's service the webhook of a completed payment by this customer, for an onboarding; resolves with the
 * response's status.
 */
export async function confirmPayment(siteUrl: string, customerId: string, onboardingId: string): Promise<number> {
  const body = JSON.stringify(
    makePaddleEvent({
      event_id: `evt_${randomUUID()}`,
      occurred_at: new Date().toISOString(),
      data: { id: `txn_${randomUUID()}`, customer_id: customerId, custom_data: { onboardingId } },
    }),
  );
  const headers = { 'content-type': 'application/json', 'paddle-signature': signPaddle(body, webhookSecret) };
  const answer = await fetch(`${siteUrl}/api/paddle/webhooks`, { method: 'POST', headers, body });
  return answer.status;
}
