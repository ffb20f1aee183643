import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { cacheRules } from '../../scripts/service/site/cache-rules.ts';
import { answerCall } from './answer-call.ts';
import { listPlaces } from './list-places.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
};
const isText = (type: string) => /^text|json|svg/.test(type);

interface File {
  body: Buffer;
  headers: Record<string, string>;
}

/** A served folder. */
export interface Served {
  url: string;
  stop: () => Promise<void>;
}

/** Serves a built site on a free port, with texts in the best brotli quality, the same way for every contestant. */
export async function serveFolder(folder: string): Promise<Served> {
  const kept = new Map<string, Promise<File | undefined>>();
  const server = createServer((request, response) => {
    void answer(request, response, (place) => {
      const file = kept.get(place) ?? readCompressed(folder, place);
      kept.set(place, file);
      return file;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address.');
  return {
    // By the name localhost, which browsers treat as secure like https.
    url: `http://localhost:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  read: (place: string) => Promise<File | undefined>,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname.startsWith('/api/')) {
    answerCall(request, response, pathname);
    return;
  }
  for (const place of listPlaces(decodeURIComponent(pathname))) {
    const file = await read(place);
    if (!file) continue;
    response.writeHead(200, { ...file.headers, 'Content-Length': file.body.byteLength }).end(file.body);
    return;
  }
  response.writeHead(404).end();
}

async function readCompressed(folder: string, place: string): Promise<File | undefined> {
  const file = path.join(folder, place);
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) return undefined;
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  const headers = {
    'Content-Type': type,
    'Cache-Control': place.startsWith('/assets/') ? cacheRules.hashed : cacheRules.other,
  };
  const content = await readFile(file);
  if (!isText(type)) return { body: content, headers };
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return {
    body: await promisify(brotliCompress)(content, { params }),
    headers: { ...headers, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' },
  };
}
