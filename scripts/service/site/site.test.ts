import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite } from '../../../tests/service/child-service.ts';
import { sendRaw } from '../../../tests/service/raw-request.ts';
import type { Database } from '../database/database.ts';
import { createServer } from '../server.ts';
import { readConfig } from '../settings/config.ts';
import { compressFolder } from './compress.ts';

const empty: Database = {
  query: async () => [],
  transaction: async (work) => work(empty),
  close: async () => undefined,
};
const folder = makeSite(mkdtempSync(path.join(tmpdir(), 'site-')));
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const app = createServer({ database: empty, config: readConfig({}), distFolder: folder });
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
  await compressFolder(folder);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
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
    `/assets/../${name}`,
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
    { name: 'apple-app-site-association', type: 'application/json', text: '{"applinks":{}}' },
    { name: 'assetlinks.json', type: 'application/json; charset=utf-8', text: '[{"relation":[]}]' },
    {
      name: 'apple-developer-merchantid-domain-association',
      type: 'text/plain; charset=utf-8',
      text: '7B227073704964',
    },
    { name: 'security.txt', type: 'text/plain; charset=utf-8', text: 'Contact:' },
  ])('has $name, as $type', async ({ name, type, text }) => {
    const { status, headers, body } = await ask(`/.well-known/${name}`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache']);
    expect(body).toContain(text);
    const compressed = await app.inject({ url: `/.well-known/${name}`, headers: { 'accept-encoding': 'br' } });
    expect([compressed.statusCode, compressed.headers['content-type']]).toEqual([200, type]);
  });

  it.each(['/.well-known/nothing', '/.well-known/', '/.well-known', '/%2ewell-known/nothing', '//.well-known/x'])(
    'has no page at %s',
    async (target) => {
      const { status, body } = await ask(target);
      expect([status, JSON.parse(body).error.code]).toEqual([404, 'not-found']);
    },
  );
});

describe('an address of the API', () => {
  it.each([
    '/api/onboardings/00000000-0000-4000-8000-000000000000',
    '/%61pi/onboardings/00000000-0000-4000-8000-000000000000',
    '/ap%69/paddle/offers',
    'http://quiz.example/api/paddle/offers',
    'http://quiz.example/%61pi/paddle/offers',
    'HTTPS://quiz.example/healthz',
    '/%68ealthz',
    '/api/nothing',
    '/%61pi/nothing',
    '/api',
    '/%61pi',
    '/%61pi/%zz',
    'http://quiz.example/api/%zz',
  ])('is answered as one and never stored by caches, spelled as %s', async (target) => {
    const { headers, body } = await ask(target, 'Accept: text/html\r\nSec-Fetch-Mode: navigate\r\n');
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(body).toMatch(/^\{/);
  });
});

describe('a page', () => {
  it.each(['/woman/age', '//woman/age', '/./woman/age', '/%77oman/age', 'http://quiz.example/woman/age?a=b'])(
    'is sent at %s',
    async (target) => {
      const { status, body } = await ask(target);
      expect([status, body]).toEqual([200, '<title>Age</title>']);
    },
  );

  it.each([
    'http://quiz.example',
    'http://quiz.example?a=b',
    '/woman/age#%zz',
    '/#?%zz',
    '/index.html/',
    '/woman/age.html/x',
  ])('or an error is the answer to %s, never a fault', async (target) => {
    expect((await ask(target)).status).toBeLessThan(500);
  });
});
