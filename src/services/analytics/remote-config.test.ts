import { afterEach, expect, it, vi } from 'vitest';
import { neverAnswers, stubFetch } from '../../../tests/support/fakes.ts';

afterEach(() => vi.unstubAllEnvs());

const ask = async () => (await import('./remote-config.ts')).fetchRemoteConfig('key', 1234);

it('sends key, name and session to the configured address', async () => {
  const { answer, fetch } = stubFetch();
  vi.stubEnv('VITE_AMPLITUDE_CONFIG_URL', '/api/analytics/config');
  answer({ configs: {} });
  expect(await ask()).toEqual({ configs: {} });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/analytics/config?api_key=key&config_keys=analyticsSDK&session_id=1234');
});

it('is done without where the answer is an error or no JSON, and after 5 s without one', async () => {
  const { answerOnce, fetch } = stubFetch();
  answerOnce({}, 500);
  expect(await ask()).toBeUndefined();
  fetch.mockResolvedValueOnce(new Response('oops'));
  expect(await ask()).toBeUndefined();
  fetch.mockImplementation(neverAnswers);
  const onEnd = vi.fn();
  void ask().then(onEnd);
  await vi.advanceTimersByTimeAsync(4999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined);
});
