import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch.mockReset());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const ask = async () => (await import('./remote-config.ts')).fetchRemoteConfig('key', 1234);

it('sends key, name and session to the configured address', async () => {
  vi.stubEnv('VITE_AMPLITUDE_CONFIG_URL', '/api/analytics/config');
  fetch.mockResolvedValue(new Response('{"configs":{}}'));
  expect(await ask()).toEqual({ configs: {} });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/analytics/config?api_key=key&config_keys=analyticsSDK&session_id=1234');
});

it('gives up after 5 s without an answer', async () => {
  fetch.mockImplementation(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  const onEnd = vi.fn();
  void ask().then(onEnd);
  await vi.advanceTimersByTimeAsync(4999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined);
});

it('continues without it where the answer is an error, or no JSON', async () => {
  for (const response of [new Response('{}', { status: 500 }), new Response('oops')]) {
    fetch.mockResolvedValueOnce(response);
    expect(await ask()).toBeUndefined();
  }
});
