import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** What the headers of a write say. */
export type WriteHeaders = { appType: string; funnelId: string; idempotencyKey: string | null };

/** Reads the headers that every write carries; throws a Refusal that names the header at fault. */
export function readWriteHeaders(request: FastifyRequest): WriteHeaders {
  const { 'app-type': appType, 'funnel-id': funnelId, 'idempotency-key': idempotencyKey } = request.headers;
  if (appType !== 'fasting') throw refuse('App-Type', 'must be “fasting”');
  if (!isText(funnelId, /^[\x20-\x7e]{1,100}$/)) throw refuse('Funnel-Id', 'must have 1 to 100 plain characters');
  if (idempotencyKey === undefined) return { appType, funnelId, idempotencyKey: null };
  if (isText(idempotencyKey, /^[\w.:-]{8,100}$/)) return { appType, funnelId, idempotencyKey };
  throw refuse('Idempotency-Key', 'must have 8 to 100 letters, digits or -_.:');
}

const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

const refuse = (name: string, rule: string) => new Refusal(400, 'invalid-header', `The header ${name} ${rule}.`);
