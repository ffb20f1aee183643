import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { readDeclaredOffers } from '../../scripts/service/offers/declared-offers.ts';

const meta = { id: '00000000-0000-4000-8000-000000000000', createdAt: '2026-01-01T00:00:00.000Z' };

const { offers } = readDeclaredOffers(path.resolve(import.meta.dirname, '../..'));

/** Answers the product's calls to the onboarding service successfully, and stores nothing. */
export function answerCall(request: IncomingMessage, response: ServerResponse, pathname: string): void {
  const result = pathname.endsWith('/offers') ? { result: offers } : { ...meta, updatedAt: new Date() };
  request.resume();
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(result));
}
