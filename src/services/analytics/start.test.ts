import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const loaded = vi.fn();
const sdk = {
  init: vi.fn((_key: string, _options: object) => ({ promise: Promise.resolve() })),
  track: vi.fn((_name: string, _properties: object, _options: object) => ({ promise: Promise.resolve({ code: 200 }) })),
  identify: vi.fn((_change: { set: ReturnType<typeof vi.fn> }) => ({ promise: Promise.resolve() })),
  flush: vi.fn(),
  setTransport: vi.fn(),
  getSessionId: () => 1234,
  Identify: class {
    set = vi.fn();
  },
};
let page: EventTarget;
let fetch: ReturnType<typeof vi.fn>;
const consoleError = console.error;

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubEnv('VITE_AMPLITUDE_KEY', 'key');
  vi.doMock('@amplitude/analytics-browser', () => {
    loaded();
    return sdk;
  });
  page = new EventTarget();
  fetch = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { readyState: 'loading' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

afterEach(() => {
  console.error = consoleError;
  vi.doUnmock('@amplitude/analytics-browser');
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function start() {
  const { startAnalytics } = await import('./start.ts');
  startAnalytics();
}

/** Lets the page finish loading and be idle. */
async function becomeIdle() {
  page.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(2000);
  await vi.dynamicImportSettled();
}

it('loads nothing and changes nothing without a key', async () => {
  vi.stubEnv('VITE_AMPLITUDE_KEY', '');
  await start();
  await becomeIdle();
  expect(loaded).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
  expect(console.error).toBe(consoleError);
});

it('loads nothing before the page has loaded and been idle', async () => {
  await start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loaded).not.toHaveBeenCalled();
  await becomeIdle();
  expect(loaded).toHaveBeenCalledTimes(1);
});

it('waits for an idle moment where the browser tells of one', async () => {
  const requestIdleCallback = vi.fn();
  vi.stubGlobal('window', { requestIdleCallback });
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  await start();
  await becomeIdle();
  expect(loaded).not.toHaveBeenCalled();
  expect(requestIdleCallback).toHaveBeenCalledTimes(1);
});

it('starts the SDK with everything off that tracks by itself', async () => {
  vi.stubEnv('VITE_AMPLITUDE_SERVER_URL', 'https://t.example/2/httpapi');
  await start();
  await becomeIdle();
  expect(sdk.init).toHaveBeenCalledExactlyOnceWith('key', {
    autocapture: false,
    defaultTracking: false,
    remoteConfig: { fetchRemoteConfig: false },
    enableDiagnostics: false,
    sessionTimeout: 1_800_000,
    flushIntervalMillis: 1000,
    flushQueueSize: 30,
    flushMaxRetries: 5,
    logLevel: 0,
    serverUrl: 'https://t.example/2/httpapi',
  });
});

it('asks for the remote configuration, and does without when it fails', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await start();
  await becomeIdle();
  expect(fetch.mock.calls[0]?.[0]).toBe(
    'https://sr-client-cfg.amplitude.com/config?api_key=key&config_keys=analyticsSDK&session_id=1234',
  );
});

it('passes on what was waiting, and user properties without gaps', async () => {
  await start();
  const { setUserProperties, trackW2aVisit } = await import('./events.ts');
  trackW2aVisit();
  setUserProperties({ age: '30-39', pregnant: undefined });
  await becomeIdle();
  expect(sdk.track.mock.calls.map(([name]) => name)).toEqual(['w2a_visit']);
  expect(sdk.identify.mock.calls[0]?.[0].set.mock.calls).toEqual([['age', '30-39']]);
});

it('sends by beacon when the page is left, and as before when it comes back', async () => {
  await start();
  await becomeIdle();
  page.dispatchEvent(new Event('pagehide'));
  expect(sdk.setTransport).toHaveBeenLastCalledWith('beacon');
  expect(sdk.flush).toHaveBeenCalledTimes(1);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(sdk.setTransport).toHaveBeenLastCalledWith('fetch');
});

it('tries a few times to load a blocked SDK, then lets it be', async () => {
  vi.doMock('./amplitude.ts', () => {
    loaded();
    throw new Error('blocked');
  });
  await start();
  await becomeIdle();
  for (let second = 0; second < 120; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    await vi.dynamicImportSettled();
  }
  expect(vi.getTimerCount()).toBe(0);
  const { trackW2aVisit } = await import('./events.ts');
  expect(() => trackW2aVisit()).not.toThrow();
  vi.doUnmock('./amplitude.ts');
});
