import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readDeclaredOffers } from '../../scripts/service/offers/declared-offers.ts';
import { cacheRules } from '../../scripts/service/site/headers.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
};
const { offers } = readDeclaredOffers(path.resolve(import.meta.dirname, '../..'));

/**
 * Serves a built site on a free port, with texts in the best brotli quality, the same way for every contestant. Calls to
 * the onboarding service succeed, and store nothing.
 */
export async function serveFolder(folder: string): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const kept = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) answerCall(response, pathname);
    else sendFile(response, folder, decodeURIComponent(pathname), kept);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // By the name localhost, which browsers treat as secure like https.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answerCall(response: ServerResponse, pathname: string): void {
  const now = new Date();
  const meta = { id: '00000000-0000-4000-8000-000000000000', createdAt: now, updatedAt: now };
  const result = pathname.endsWith('/offers') ? { result: offers } : meta;
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(result));
}

function sendFile(response: ServerResponse, folder: string, pathname: string, kept: Map<string, Buffer>): void {
  // Dots must not lead outside of the folder. An address without an extension is one of a page.
  const place = path.posix.normalize(pathname).replace(/\/$/, '');
  const places = /\.[^/]*$/.test(place) ? [place] : [`${place}/index.html`, `${place}.html`, '/index.html'];
  const file = places.map((it) => path.join(folder, it)).find((it) => existsSync(it) && statSync(it).isFile());
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  const isText = /^text|json|svg/.test(type);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const body = kept.get(file) ?? (isText ? brotliCompressSync(readFileSync(file), { params }) : readFileSync(file));
  kept.set(file, body);
  response
    .writeHead(200, {
      'Content-Type': type,
      'Cache-Control': place.startsWith('/assets/') ? cacheRules.hashed : cacheRules.other,
      'Content-Length': body.byteLength,
      ...(isText && { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }),
    })
    .end(body);
}
