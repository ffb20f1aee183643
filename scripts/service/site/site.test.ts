import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite } from '../../../tests/service/child-service.ts';
import { sendRaw, serve } from '../../../tests/service/serve.ts';
import { compressFolder } from './compress.ts';
import { listInlineHashes } from './headers.ts';

const folder = makeSite(mkdtempSync(path.join(tmpdir(), 'site-')));
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const app = serve({}, { distFolder: folder });
const ask = (target: string, more = '') =>
  sendRaw(app, `GET ${target} HTTP/1.1\r\nHost: quiz.example\r\nConnection: close\r\n${more}\r\n`);

beforeAll(async () => {
  for (const name of ['_headers', '_redirects', '.vite/manifest.json', '.env', 'woman/.env']) write(name, 'hidden');
  write('woman/age.html', '<title>Age</title>');
  write('.well-known/apple-app-site-association', '{"applinks":{}}');
  write('.well-known/assetlinks.json', '[{"relation":[]}]');
  write('.well-known/apple-developer-merchantid-domain-association', '7B227073704964');
  write('.well-known/security.txt', 'Contact: mailto:security@quiz.example\n'.repeat(20));
  write('.well-known/.env', 'hidden');
  await compressFolder(folder, { brotli: 5, gzip: 6 });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('a visitor', () => {
  it.each([
    ['/', 'text/html', 'no-cache'],
    ['/?ttclid=1', 'text/html', 'no-cache'],
    ['/index.html', 'text/html', 'no-cache'],
    ['/woman/other?a=b.c', 'text/html', 'no-cache'],
    ['/apiary', 'text/html', 'no-cache'],
    ['/404', 'text/html', 'no-cache'],
    ['/icon.svg', 'image/svg+xml', 'no-cache'],
    ['/assets/app-1a2b3c.js', 'javascript', 'public, max-age=31536000, immutable'],
    ['/assets/photo-1a2b3c.webp', 'image/webp', 'public, max-age=31536000, immutable'],
  ])('gets %s as %s with %s, compressed if it is text and the browser accepts that', async (url, type, cache) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const response = await app.inject({ url, headers: { accept: 'text/html,*/*', 'accept-encoding': encoding } });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({ 'content-type': expect.stringContaining(type), 'cache-control': cache });
      const isCompressed = encoding !== 'identity' && type !== 'image/webp';
      expect(response.headers['content-encoding']).toBe(isCompressed ? encoding : undefined);
      expect(response.headers.vary).toBe('accept-encoding');
      expect(response.payload).not.toContain('Nothing here');
    }
  });

  it.each(['/woman/age', '//woman/age', '/./woman/age', '/%77oman/age', 'http://quiz.example/woman/age?a=b'])(
    'gets the page at %s',
    async (target) => {
      expect(await ask(target)).toMatchObject({ status: 200, body: '<title>Age</title>' });
    },
  );

  it.each(['/woman/%F0', '/%zz', '/%'])('who opens the malformed address %s is led to the start', async (url) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/', 'no-store']);
  });

  it.each([
    'http://quiz.example',
    'http://quiz.example?a=b',
    '/woman/age#%zz',
    '/#?%zz',
    '/index.html/',
    '/woman/age.html/x',
  ])('who opens %s meets no fault', async (target) => {
    expect((await ask(target)).status).toBeLessThan(500);
  });

  it('who opens a file that does not exist gets a page that says so', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };
    const response = await app.inject({ url: '/images/gone.svg', headers });
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(response.payload).toContain('Nothing here');
  });

  it('who has the newest version is told so', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/woman/age' });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
    const etag = String(head.headers.etag);
    expect((await app.inject({ url: '/woman/age', headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  });
});

it.each(['identity', 'br'])(
  'a built page sent with %s may use its own inline scripts and styles, also after another build',
  async (encoding) => {
    const read = () => app.inject({ url: '/woman/built', headers: { 'accept-encoding': encoding } });
    rmSync(path.join(folder, 'woman/built.html'), { force: true });
    const before = await read();
    expect(before.headers['content-security-policy']).toContain("style-src 'self';");
    for (const [n, style] of ['a{}', 'b{}'].entries()) {
      const text = `<!doctype html><title>Built</title><style>${style}</style>`;
      write('woman/built.html', text);
      utimesSync(path.join(folder, 'woman/built.html'), n + 1, n + 1);
      await compressFolder(folder, { brotli: 5, gzip: 6 });
      const { headers } = await read();
      const [hash] = listInlineHashes([text]).style;
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(headers['content-security-policy']).toContain(`style-src 'self' ${hash};`);
      expect(headers.etag).not.toBe(before.headers.etag);
    }
  },
);

it.each<[url: string, accept?: string, method?: 'GET' | 'POST']>([
  ['/assets/gone-000000.js'],
  ['/favicon.ico'],
  ['/woman/age.json'],
  ['/../package.json'],
  ['/..%2f..%2fpackage.json'],
  ['/woman/age', 'image/webp'],
  ['/woman/age', 'text/html', 'POST'],
])('there is nothing at %s for %s', async (url, accept = 'text/html', method = 'GET') => {
  const response = await app.inject({ url, method, headers: { accept } });
  expect([response.statusCode, response.json().error.code]).toEqual([404, 'not-found']);
  expect(response.headers['cache-control']).toBe('no-store');
});

it('there is nothing, and no fault, while the site is being rebuilt', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'site-empty-'));
  expect((await serve({}, { distFolder: empty }).inject({ url: '/woman/age' })).statusCode).toBe(404);
  rmSync(empty, { recursive: true });
});

describe('a file that is not for visitors', () => {
  const spellings = (name: string) => [
    `/${name}`,
    `//${name}`,
    `///${name}`,
    `/./${name}`,
    `/.//${name}`,
    `/x/../${name}`,
    `/assets//../${name}`,
    `/%2e/${name}`,
    `/x/%2e%2e/${name}`,
    `/x/.%2E/${name}`,
    `/${name.replace('_', '%5f').replace('.', '%2e')}`,
    `//${name.replace('_', '%5F').replace('.', '%2E')}`,
    `/%2f${name}`,
    `/x%2f..%2f${name}`,
    `/x%5c..%5c${name}`,
    `/x\\..\\${name}`,
    `/${name}/`,
    `/${name}/.`,
    `/${name}?x`,
    `/${name}#x`,
    `http://quiz.example/${name}`,
    `HTTP://quiz.example//${name}`,
    `/${encodeURIComponent(encodeURIComponent(name))}`,
  ];

  it.each([
    '_headers',
    '_redirects',
    'index.html.br',
    'index.html.gz',
    'woman/age.html.br',
    '.well-known/security.txt.gz',
    '.vite/manifest.json',
    '.env',
    'woman/.env',
    '.well-known/.env',
  ])('is not sent by any spelling of %s', async (name) => {
    for (const encoding of ['', 'Accept-Encoding: br, gzip\r\n']) {
      const page = (await ask('/', encoding)).headers.etag;
      for (const target of spellings(name)) {
        const { status, headers, body } = await ask(target, encoding);
        // An address without a file may be answered with the first page, whose code redirects.
        const isPage =
          status === 200 && headers['content-type'] === 'text/html; charset=utf-8' && headers.etag === page;
        expect([target, isPage || status === 404 || status === 400]).toEqual([target, true]);
        expect(body).not.toContain('hidden');
      }
    }
  });
});

describe('the folder .well-known', () => {
  it.each([
    ['apple-app-site-association', 'application/json', '{"applinks":{}}'],
    ['assetlinks.json', 'application/json; charset=utf-8', '[{"relation":[]}]'],
    ['apple-developer-merchantid-domain-association', 'text/plain; charset=utf-8', '7B227073704964'],
    ['security.txt', 'text/plain; charset=utf-8', 'Contact:'],
  ])('has %s, as %s', async (name, type, text) => {
    const url = `/.well-known/${name}`;
    const plain = await app.inject(url);
    expect(plain.payload).toContain(text);
    for (const { statusCode, headers } of [plain, await app.inject({ url, headers: { 'accept-encoding': 'br' } })]) {
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache']);
    }
  });

  it.each(['/.well-known/nothing', '/.well-known/', '/.well-known', '/%2ewell-known/nothing', '//.well-known/x'])(
    'has no page at %s',
    async (target) => {
      const { status, body } = await ask(target);
      expect([status, JSON.parse(body).error.code]).toEqual([404, 'not-found']);
    },
  );
});

it.each([
  '/%61pi/onboardings/00000000-0000-4000-8000-000000000000',
  '/ap%69/paddle/offers',
  'http://quiz.example/%61pi/paddle/offers',
  'HTTPS://quiz.example/healthz',
  '/%68ealthz',
  '/%61pi/nothing',
  '/%61pi',
  '/%61pi/%zz',
  'http://quiz.example/api/%zz',
])('an address of the API is answered as one and never stored by caches, spelled as %s', async (target) => {
  const { headers, body } = await ask(target, 'Accept: text/html\r\nSec-Fetch-Mode: navigate\r\n');
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
  expect(body).toMatch(/^\{/);
});
