import type { ServerResponse } from 'node:http';

/** Answers a request with JSON. */
export function reply(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
}
