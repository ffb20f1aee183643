import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

/** What the headers of a write say. */
export type WriteHeaders = { appType: string; funnelId: string; key: string | undefined; revision: number | null };

/** The highest revision that a write may have. */
export const HIGHEST_REVISION = 2_147_483_647;

/** Reads the headers of a write for this type of app; throws an HttpError that names the invalid header. */
export function readWriteHeaders({ headers }: FastifyRequest, expectedType: string): WriteHeaders {
  const { 'app-type': appType, 'funnel-id': funnelId, 'idempotency-key': key, revision } = headers;
  if (appType !== expectedType) throw refuse('App-Type', `must be “${expectedType}”`);
  if (!isText(funnelId, /^[\x20-\x7e]{1,100}$/))
    throw refuse('Funnel-Id', 'must have 1 to 100 printable ASCII characters');
  if (key !== undefined && !isText(key, /^[\w.:-]{16,100}$/)) {
    throw refuse('Idempotency-Key', 'must have 16 to 100 letters, digits or -_.: that no one can guess');
  }
  if (revision === undefined) return { appType, funnelId, key, revision: null };
  const number = isText(revision, /^[1-9]\d{0,9}$/) ? Number(revision) : NaN;
  if (number <= HIGHEST_REVISION) return { appType, funnelId, key, revision: number };
  throw refuse('Revision', `must be a whole number from 1 to ${HIGHEST_REVISION}`);
}

/** The token that proves that a request comes from the visitor who created the record; empty if absent. */
export function readToken({ headers }: FastifyRequest): string {
  const { 'visitor-token': token } = headers;
  return typeof token === 'string' ? token : '';
}

const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

const refuse = (name: string, rule: string) => new HttpError(400, 'invalid-header', `The header ${name} ${rule}.`);
