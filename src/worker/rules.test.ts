import { expect, it } from 'vitest';
import { isPrecached, isPageAddress, refusePages, withRevision } from './rules.ts';

const site = 'https://quiz.example';

it('addresses are pages, or files and addresses of the service, which are left to the server', () => {
  const isPage = (address: string) => isPageAddress(new URL(address, site));
  const pages = ['/', '/woman/age?a=b.c', '/apiary', '/no/such/page'];
  const others = ['/api', '/api/paddle/offers', '/healthz', '/livez', '/.well-known/app', '/robots.txt', '/index.html'];
  expect([...pages, ...others].filter(isPage)).toEqual(pages);
});

it.each([
  ['index.html', true],
  ['assets/index-1a2b3c.js', true],
  ['images/woman/age-dark.svg', false],
  ['fonts/onest-var-latin.woff2', false],
])('%s is cached at installation: %s', (url, isAhead) => expect(isPrecached({ url })).toBe(isAhead));

it.each([
  ['/images/sun.svg', '/images/sun.svg?revision=abc'],
  ['/images/sun.svg?revision=old', '/images/sun.svg?revision=abc'],
  ['/images/removed.svg?revision=abc', '/images/removed.svg?revision='],
])('%s has a key for its revision of today: %s', (address, key) => {
  expect(withRevision(site + address, new Map([['/images/sun.svg', 'abc']]))).toBe(site + key);
});

it.each([
  ['/assets/a-1.js', 200, 'text/javascript', true],
  ['/index.html', 200, 'text/html; charset=utf-8', true],
  ['/assets/a-1.js', 200, 'text/html; charset=utf-8', false],
  ['/index.html', 200, 'application/json', false],
  ['/assets/a-1.js', 404, 'application/json', false],
  ['/index.html', 503, 'text/html', false],
])('%s answered with %i and %s is cached: %s', async (address, status, type, isKept) => {
  const response = new Response('', { status, headers: { 'content-type': type } });
  const kept = await refusePages.cacheWillUpdate({ request: new Request(site + address), response });
  expect(kept).toBe(isKept ? response : null);
});
