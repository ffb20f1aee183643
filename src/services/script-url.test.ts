import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads the module in a browser with Trusted Types, or without. */
async function load(isKnown: boolean, paddleToken = 'token') {
  vi.stubEnv('VITE_PADDLE_TOKEN', paddleToken);
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => ({
    createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
  }));
  if (isKnown) vi.stubGlobal('trustedTypes', { createPolicy });
  const { trustScriptUrl } = await import('./script-url.ts');
  return { trustScriptUrl, createPolicy };
}

describe('trustScriptUrl', () => {
  it.each([
    '/sw.js',
    'https://cdn.paddle.com/paddle/v2/paddle.js',
    'https://cdn.paddle.com/paddle/v2/paddle.js?attempt=2',
  ])('trusts %s', async (url) => {
    const { trustScriptUrl, createPolicy } = await load(true);
    expect(trustScriptUrl(url)).toEqual({ trusted: url });
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site']);
  });

  it.each([
    '/sw.js?x',
    '/other.js',
    'https://evil.example/sw.js',
    'https://cdn.paddle.com.evil.example/paddle.js',
    'http://cdn.paddle.com/paddle.js',
    'data:text/javascript,alert()',
  ])('refuses %s', async (url) => {
    const { trustScriptUrl } = await load(true);
    expect(() => trustScriptUrl(url)).toThrow(TypeError);
  });

  it('refuses Paddle’s script in a build without payment', async () => {
    const { trustScriptUrl } = await load(true, '');
    expect(trustScriptUrl('/sw.js')).toEqual({ trusted: '/sw.js' });
    expect(() => trustScriptUrl('https://cdn.paddle.com/paddle/v2/paddle.js')).toThrow(TypeError);
  });

  it('returns the address itself where browsers have no Trusted Types', async () => {
    const { trustScriptUrl } = await load(false);
    expect(trustScriptUrl('/sw.js')).toBe('/sw.js');
  });
});
