import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { DatabaseUnavailable } from '../database/database.ts';
import { apiHeaders } from '../site/headers.ts';
import { RetryableHttpError, HttpError } from './requests.ts';

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

type ClientError = Error & { code?: string };
type Exchange = { request: IncomingMessage; response: ServerResponse };

const newest = new WeakMap<Socket, Exchange>();

/** Gives the usual error body to requests that Node's HTTP server would refuse without one. */
export function addClientErrors(app: FastifyInstance): void {
  app.server.on('request', (request, response) => newest.set(request.socket, { request, response }));

  app.server.on('checkExpectation', (_request, response) => {
    const error = new HttpError(417, 'unknown-expectation', 'Omit the header Expect, or send 100-continue.');
    const { body, head } = writeAnswer(error);
    response.writeHead(error.statusCode, head).end(body);
  });

  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers.host === undefined && raw.httpVersion !== '1.0') {
      throw new HttpError(400, 'malformed-request', 'The header Host is missing.');
    }
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new HttpError(415, 'unsupported-encoding', 'Send the body as it is, without Content-Encoding.');
    }
  });
}

/** Answers a malformed or incomplete request, unless it has an answer already, and closes the connection. */
export function answerClientError(app: FastifyInstance, error: ClientError, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable && !isAnswered(socket)) {
    const httpError = explainClientError(error);
    const { statusCode: status } = httpError;
    app.log.info({ status, code: error.code }, 'malformed request');
    const { body, head } = writeAnswer(httpError);
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy();
}

/** Whether the request already has an answer, or part of one, although not all of the request has arrived. */
function isAnswered(socket: Socket): boolean {
  const exchange = newest.get(socket);
  if (!exchange?.response.headersSent) return false;
  return !(exchange.response.writableFinished && exchange.request.complete);
}

function writeAnswer(error: HttpError) {
  const body = JSON.stringify(error.toBody());
  const head = {
    ...apiHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { body, head };
}

function explainClientError({ code }: ClientError): HttpError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new HttpError(408, 'request-timeout', 'The request took too long to arrive. Send it again.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new HttpError(
      431,
      'headers-too-large',
      'The address and the headers are too large. Send fewer or shorter ones.',
    );
  }
  return new HttpError(400, 'malformed-request', 'This is not a valid HTTP request.');
}

/** A request's target as a path with a query. A client may also send the whole address, as clients of proxies do. */
export function toPath(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}

/** Whether an address that no route can be found for, since it is malformed, looks like one of the API. */
function isLikeApi(target: string): boolean {
  const decoded = target.replaceAll(/%[2-7][0-9a-f]/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
  return /^\/+api(?![^/?])/.test(decoded);
}
