import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The secret of the webhook in tests. */
export const webhookSecret = 'pdl_ntfset_01test_secret';

/** The properties of an event that differ between tests. */
export type EventParts = {
  event_id?: string;
  event_type?: string;
  occurred_at?: string;
  data?: Record<string, unknown>;
};

/** An event in Paddle's format, with a few of its many unused fields; by default a first payment. */
export function makePaddleEvent({ data, ...parts }: EventParts = {}) {
  return {
    event_id: 'evt_01payment',
    event_type: 'transaction.completed',
    occurred_at: '2026-11-02T10:00:00.123456Z',
    notification_id: 'ntf_01payment',
    data: {
      id: 'txn_01payment',
      status: 'completed',
      customer_id: 'ctm_01visitor',
      custom_data: { onboarding_id: '6f1c' },
      currency_code: 'USD',
      details: { totals: { total: '2337' } },
      items: [{ price: { id: 'month-1' }, quantity: 1 }],
      ...data,
    },
    ...parts,
  };
}

/** The header Paddle-Signature for a body, by default with the current time. */
export function signPaddle(body: string, secret = webhookSecret, seconds = Math.floor(Date.now() / 1000)): string {
  return `ts=${seconds};h1=${createHmac('sha256', secret).update(`${seconds}:${body}`).digest('hex')}`;
}

/** Sends an event to the webhook of a service, as Paddle does. */
export function tellPaddle(app: FastifyInstance, event: object) {
  const payload = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'paddle-signature': signPaddle(payload) };
  return app.inject({ method: 'POST', url: '/api/paddle/webhooks', headers, payload });
}
