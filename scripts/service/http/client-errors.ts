import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';
import { apiHeaders } from '../site/security-headers.ts';

type ClientError = Error & { code?: string };
type Exchange = { request: IncomingMessage; response: ServerResponse };

const newest = new WeakMap<Socket, Exchange>();

/** Gives the usual error body to requests that Node's HTTP server would refuse without one. */
export function addClientErrors(app: FastifyInstance): void {
  app.server.on('request', (request, response) => newest.set(request.socket, { request, response }));

  app.server.on('checkExpectation', (_request, response) => {
    const error = new HttpError(417, 'unknown-expectation', 'Omit the header Expect, or send 100-continue.');
    const { body, head } = describe(error);
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
    const httpError = toHttpError(error);
    const { statusCode: status } = httpError;
    app.log.info({ status, code: error.code }, 'malformed request');
    const { body, head } = describe(httpError);
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

function describe(error: HttpError) {
  const body = JSON.stringify(error.toBody());
  const head = {
    ...apiHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { body, head };
}

function toHttpError({ code }: ClientError): HttpError {
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
