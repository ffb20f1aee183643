import { createHmac, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../http/http-error.ts';

const windowMs = 5_000;

/**
 * Throws an HttpError unless the body was signed with the secret, at most 5 s from now. The header has the form
 * `ts=<seconds>;h1=<hex>`, with several h1 while the secret is being rotated: any may match.
 */
export function checkSignature(header: unknown, body: Buffer, secret: string, now: number): void {
  if (typeof header !== 'string') throw refuse('invalid-signature', 'is missing. Only Paddle may call this address');
  const { times, signatures } = parse(header);
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

function parse(header: string) {
  const parts = header.split(';').map((part) => part.trim());
  const find = (pattern: RegExp) => parts.flatMap((part) => pattern.exec(part)?.[1] ?? []);
  return {
    times: find(/^ts=(\d{1,12})$/),
    signatures: find(/^h1=([0-9a-f]{64})$/).map((hex) => Buffer.from(hex, 'hex')),
  };
}

const refuse = (code: string, fault: string) => new HttpError(401, code, `The header Paddle-Signature ${fault}.`);
