import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaddleEvent } from '../../../src/domain/generated/types.ts';
import { compileSchema } from '../../content/schema/schemas.ts';
import { describeErrors } from '../http/body.ts';
import { CountedLog } from '../counted-log.ts';
import type { Database } from '../database/database.ts';
import { allowOnly, HttpError } from '../http/requests.ts';
import { faults } from './faults.ts';
import { isPaymentEvent, storePayment, type PaymentReport } from './store-payment.ts';

/** Where Paddle reports payments. */
export const webhookAddress = '/api/paddle/webhooks';
const bodyLimit = 256 * 1024;

/** Adds the webhook by which Paddle reports payments; without the secret it accepts nothing. */
export function addPaddleWebhookRoutes(app: FastifyInstance, database: Database, secret: string | undefined): void {
  const validateEvent = compileSchema<PaddleEvent>('service/paddle-event');

  // Anyone can send forged events, as many as they like.
  const refusals = new CountedLog((reason, count) => app.log.warn({ count }, reason));
  app.addHook('onClose', async () => refusals.close());

  app.register(async (scope) => {
    // The signature covers the bytes, which can't be recovered from a parsed body.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(webhookAddress, { bodyLimit }, async (request) => {
      if (secret === undefined) {
        const message = 'Set PADDLE_WEBHOOK_SECRET to the secret of this destination at Paddle, and start again.';
        throw new HttpError(503, 'webhook-not-configured', message);
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        checkSignature(request.headers['paddle-signature'], body, secret, Date.now());
      } catch (error) {
        // Operators have no other way to notice a wrong secret or clock.
        if (error instanceof HttpError) refusals.add(error.message);
        throw error;
      }
      const event = parseBody(body);
      if (isOther(event)) return acknowledged;
      if (!validateEvent(event)) throw describeErrors(validateEvent.errors ?? []);
      report(request, event.data.id, await storePayment(database, event));
      return acknowledged;
    });
    allowOnly(scope, webhookAddress, 'POST');
  });

  /** Only the operator can give money back. The ids are those of Paddle's dashboard, and say nothing about anyone. */
  function report({ log }: FastifyRequest, transaction: string, { secondPurchases, fault }: PaymentReport): void {
    for (const second of secondPurchases) {
      log.error(second, 'a visitor may have paid twice: compare both transactions at Paddle, and refund the second');
    }
    if (fault) log.error({ transaction }, `a payment differs from what was offered: ${faults[fault].advice}`);
  }
}

/** The answer to an event that need not be sent again; Paddle reads only the status. */
const acknowledged = { result: { isAcknowledged: true } };

function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new HttpError(400, 'malformed-json', 'The body is not valid JSON.');
  }
}

const isOther = (event: unknown) =>
  typeof event === 'object' &&
  event !== null &&
  'event_type' in event &&
  typeof event.event_type === 'string' &&
  !isPaymentEvent(event.event_type);

const windowMs = 5_000;

/**
 * Throws an HttpError unless the body was signed with the secret, at most 5 s from now. The header has the form
 * `ts=<seconds>;h1=<hex>`, with several h1 while the secret is being rotated: any may match.
 */
export function checkSignature(header: unknown, body: Buffer, secret: string, now: number): void {
  if (typeof header !== 'string') throw refuse('invalid-signature', 'is missing. Only Paddle may call this address');
  const { times, signatures } = parseSignature(header);
  const [time] = times;
  if (time === undefined || times.length > 1 || signatures.length === 0) {
    throw refuse('invalid-signature', 'does not have the form ts=…;h1=…');
  }
  const expected = createHmac('sha256', secret).update(`${time}:`).update(body).digest();
  if (!signatures.some((signature) => timingSafeEqual(signature, expected))) {
    throw refuse('invalid-signature', 'does not match this body. Compare PADDLE_WEBHOOK_SECRET with Paddle’s');
  }
  if (Math.abs(now - Number(time) * 1000) > windowMs) {
    throw refuse('stale-signature', 'is not current. Check the clock, or have Paddle send the event again');
  }
}

function parseSignature(header: string) {
  const parts = header.split(';').map((part) => part.trim());
  const find = (pattern: RegExp) => parts.flatMap((part) => pattern.exec(part)?.[1] ?? []);
  return {
    times: find(/^ts=(\d{1,12})$/),
    signatures: find(/^h1=([0-9a-f]{64})$/).map((hex) => Buffer.from(hex, 'hex')),
  };
}

const refuse = (code: string, fault: string) => new HttpError(401, code, `The header Paddle-Signature ${fault}.`);
