import type { FastifyInstance } from 'fastify';
import type { PaddleEvent } from '../../src/domain/generated/types.ts';
import { compileSchema } from '../schemas.ts';
import { describeErrors } from './body-errors.ts';
import type { Database } from './database/database.ts';
import { allowOnly } from './methods.ts';
import { checkSignature } from './paddle-signature.ts';
import { isPaymentEvent, keepPayment } from './payments.ts';
import { HttpError } from './http-error.ts';

const address = '/api/paddle/webhooks';
const bodyLimit = 256 * 1024;

/** Adds the address at which Paddle says what was paid; without the secret it takes nothing. */
export function addPaddleWebhookRoutes(app: FastifyInstance, database: Database, secret: string | undefined): void {
  const validateEvent = compileSchema<PaddleEvent>('service/paddle-event');

  app.register(async (scope) => {
    // The signature is over the bytes, which no parsed body gives back.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(address, { bodyLimit }, async (request) => {
      if (secret === undefined) {
        const message = 'Set PADDLE_WEBHOOK_SECRET to the secret of this destination at Paddle, and start again.';
        throw new HttpError(503, 'webhook-not-configured', message);
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        checkSignature(request.headers['paddle-signature'], body, secret, Date.now());
      } catch (refusal) {
        // An operator with a wrong secret or clock learns of it nowhere else.
        request.log.warn(refusal instanceof HttpError ? refusal.message : refusal);
        throw refusal;
      }
      const event = parse(body);
      if (isOther(event)) return acknowledged;
      if (!validateEvent(event)) throw describeErrors(validateEvent.errors ?? []);
      await keepPayment(database, event);
      return acknowledged;
    });
    allowOnly(scope, address, 'POST');
  });
}

/** What Paddle, which reads only the status, hears of an event that need not come again. */
const acknowledged = { result: { isAcknowledged: true } };

function parse(body: Buffer): unknown {
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
