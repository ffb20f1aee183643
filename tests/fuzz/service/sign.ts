import { createHmac } from 'node:crypto';
import { webhookSecret } from '../../service/paddle-events.ts';

/** The header Paddle-Signature for any bytes, not only text. */
export function signBytes(body: Buffer, seconds = Math.floor(Date.now() / 1000)): string {
  return `ts=${seconds};h1=${createHmac('sha256', webhookSecret).update(`${seconds}:`).update(body).digest('hex')}`;
}
