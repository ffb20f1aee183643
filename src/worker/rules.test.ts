import { describe, expect, it } from 'vitest';
import { isPrecached, isPageAddress, refusePages, withRevision } from './rules.ts';

const site = 'https://quiz.example';

describe('isPageAddress', () => {
  const isOurs = (address: string) => isPageAddress(new URL(address, site));

  it('takes pages, and leaves everything else to the server', () => {
    expect(['/', '/woman/age?a=b.c', '/apiary', '/no/such/page'].filter((it) => !isOurs(it))).toEqual([]);
    const others = [
      '/api',
      '/api/paddle/offers',
      '/healthz',
      '/livez',
      '/.well-known/app',
      '/robots.txt',
      '/index.html',
    ];
    expect(others.filter(isOurs)).toEqual([]);
  });
});

describe('isPrecached', () => {
  it.each([
    ['index.html', true],
    ['assets/index-1a2b3c.js', true],
    ['images/woman/age-dark.svg', false],
    ['fonts/onest-var-latin.woff2', false],
  ])('%s: %s', (url, isAhead) => expect(isPrecached({ url })).toBe(isAhead));
});

describe('withRevision', () => {
  const revisions = new Map([['/images/sun.svg', 'abc']]);

  it('gives each revision of a file its own key', () => {
    expect(withRevision(`${site}/images/sun.svg`, revisions)).toBe(`${site}/images/sun.svg?revision=abc`);
    expect(withRevision(`${site}/images/sun.svg?revision=old`, revisions)).toBe(`${site}/images/sun.svg?revision=abc`);
  });

  it('never finds a file that was removed', () => {
    const kept = `${site}/images/gone.svg?revision=abc`;
    expect(withRevision(kept, revisions)).not.toBe(kept);
  });
});

describe('refusePages', () => {
  const ask = async (address: string, status: number, type: string) => {
    const response = new Response('', { status, headers: { 'content-type': type } });
    return (await refusePages.cacheWillUpdate({ request: new Request(site + address), response })) === response;
  };

  it.each([
    ['/assets/a-1.js', 200, 'text/javascript', true],
    ['/index.html', 200, 'text/html; charset=utf-8', true],
    ['/assets/a-1.js', 200, 'text/html; charset=utf-8', false],
    ['/index.html', 200, 'application/json', false],
    ['/assets/a-1.js', 404, 'application/json', false],
    ['/index.html', 503, 'text/html', false],
  ])('caches %s answered with %i and %s: %s', async (address, status, type, isKept) => {
    expect(await ask(address, status, type)).toBe(isKept);
  });
});
