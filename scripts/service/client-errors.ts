import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';
import { apiHeaders } from './security-headers.ts';

type ClientError = Error & { code?: string };
type Exchange = { request: IncomingMessage; response: ServerResponse };

const newest = new WeakMap<Socket, Exchange>();

/** Notes what goes on over each connection, so that answerClientError never writes into another answer. */
export function followConnections(app: FastifyInstance): void {
  app.server.on('request', (request, response) => newest.set(request.socket, { request, response }));
}

/** Answers a client that doesn't get a whole request together, in the one form that clients know, and hangs up. */
export function answerClientError(app: FastifyInstance, error: ClientError, socket: Socket): void {
  const { statusCode, message, ...refusal } = toRefusal(error);
  if (error.code !== 'ECONNRESET' && socket.writable && !isAnswered(socket)) {
    app.log.info({ status: statusCode, code: error.code }, 'malformed request');
    const body = JSON.stringify({ error: { code: refusal.code, message } });
    const head = {
      ...apiHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy();
}

/** Whether the request at fault has its answer, or part of it, though not all of it has come. */
function isAnswered(socket: Socket): boolean {
  const exchange = newest.get(socket);
  if (!exchange?.response.headersSent) return false;
  return !(exchange.response.writableFinished && exchange.request.complete);
}

function toRefusal({ code }: ClientError): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Refusal(408, 'request-timeout', 'The request took too long to arrive. Send it again.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Refusal(
      431,
      'headers-too-large',
      'The address and the headers are too large. Send fewer or shorter ones.',
    );
  }
  return new Refusal(400, 'malformed-request', 'This is not a valid HTTP request.');
}
