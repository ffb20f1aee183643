import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { apiHeaders } from '../site/security-headers.ts';
import { isLikeApi } from './address.ts';
import { RetryableHttpError, HttpError } from './http-error.ts';

/** Answers every error with the usual error body, and logs the unexpected ones. */
export function answerError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const httpError = error instanceof HttpError ? error : toHttpError(error, request);
  if (httpError.statusCode >= 500) request.log.error({ err: error }, 'fault');
  // No hook runs for a method that Node's parser knows and its list of methods doesn't, such as PRI.
  if (!reply.hasHeader('x-content-type-options')) reply.headers(apiHeaders);
  reply.header('cache-control', 'no-store');
  if (httpError instanceof RetryableHttpError) reply.header('retry-after', httpError.retryAfterSeconds);
  return reply.code(httpError.statusCode).type('application/json; charset=utf-8').send(httpError.toBody());
}

/** Answers a malformed address: a browser that opens it as a page is sent to the start, all else gets an error. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { method, url, headers } = request;
  const isPage = method === 'GET' && headers.accept?.includes('text/html') && !isLikeApi(url);
  if (!isPage) return answerError(error, request, reply);
  return reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).redirect('/');
}

function toHttpError(error: FastifyError, request: FastifyRequest): HttpError {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE': {
      const limit = request.routeOptions.bodyLimit;
      return new HttpError(413, 'body-too-large', `The body is larger than the ${limit} bytes that are accepted.`);
    }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new HttpError(415, 'unsupported-content-type', 'Send the body with Content-Type: application/json.');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new HttpError(400, 'malformed-json', 'The body is empty; send a JSON object.');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new HttpError(400, 'malformed-json', 'The body is not valid JSON.');
    case 'FST_ERR_BAD_URL':
      return new HttpError(400, 'malformed-address', 'The address is not valid.');
  }
  if (error instanceof DatabaseUnavailable) {
    return new RetryableHttpError(
      503,
      'database-unavailable',
      'This is not possible right now. Please try again soon.',
      3,
    );
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new HttpError(status, 'bad-request', 'The request is not valid.');
  return new HttpError(500, 'internal-error', 'Something went wrong here. Please try again.');
}
