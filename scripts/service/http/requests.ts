import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What an error may say besides its message. */
type Details = {
  /** The invalid field of the body, as a JSON pointer. */
  field?: string | undefined;
  /** The revision of the stored record. */
  revision?: number;
};

/** An error as the client gets it: a status, a stable code and a message in plain English. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly code: string;
  readonly details: Details;

  constructor(statusCode: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.details = details;
  }

  /** The body of the answer, as described by schemas/service/error-response. */
  toBody() {
    const { code, message, details } = this;
    // JSON leaves out what is undefined.
    return { error: { code, message, ...details } };
  }
}

/** A temporary error: the same request may succeed after this many seconds. */
export class RetryableHttpError extends HttpError {
  readonly retryAfterSeconds: number;

  constructor(statusCode: number, code: string, message: string, retryAfterSeconds: number) {
    super(statusCode, code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Answers 405 with an Allow header to every method at this address except the allowed ones. */
export function allowOnly(app: FastifyInstance, url: string, ...allowed: string[]): void {
  const allow = allowed.join(', ');
  app.route({
    url,
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    // Before the body is read: the method is the first thing to correct.
    onRequest: async (_request, reply) => {
      reply.header('allow', allow);
      throw new HttpError(405, 'method-not-allowed', `This address accepts only ${allow}.`);
    },
    handler: () => undefined,
  });
}

/** What the headers of a write say. */
type WriteHeaders = { appType: string; funnelId: string; key: string | undefined; revision: number | null };

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
