import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFakeSink, stubStorage } from '../../../tests/support/fakes.ts';
import type { Permission } from '../../domain/visitor/consent.ts';

const loaded = vi.fn();
const sdk = {
  init: vi.fn((_key: string, _options: object) => ({ promise: Promise.resolve() })),
  track: vi.fn((_name: string, _properties: object, _options: object) => ({ promise: Promise.resolve({ code: 200 }) })),
  identify: vi.fn((_change: Record<'set' | 'unset', ReturnType<typeof vi.fn>>, _options: { insert_id: string }) => ({
    promise: Promise.resolve({ code: 200 }),
  })),
  add: vi.fn((_plugin: { execute: (event: object) => Promise<unknown> }) => ({ promise: Promise.resolve() })),
  setOptOut: vi.fn(),
  getSessionId: () => 1234,
  Identify: class {
    set = vi.fn();
    unset = vi.fn();
  },
};
let page: EventTarget;
let document: EventTarget & { readyState: string; visibilityState: string; cookie: string };
const sendBeacon = vi.fn<(url: string, body: string) => boolean>();
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
  vi.stubGlobal('navigator', { sendBeacon: sendBeacon.mockReturnValue(true) });
  document = Object.assign(new EventTarget(), { readyState: 'loading', visibilityState: 'visible', cookie: '' });
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

afterEach(() => {
  console.error = consoleError;
  vi.doUnmock('@amplitude/analytics-browser');
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function start(may: Permission = 'granted') {
  const { startAnalytics } = await import('./start.ts');
  const setAnalyticsPermission = startAnalytics();
  setAnalyticsPermission(may);
  return setAnalyticsPermission;
}

/** Starts analytics and loads the SDK; `see` lets the SDK notice an event with this id. */
async function startLoaded() {
  const setAnalyticsPermission = await start();
  await becomeIdle();
  const see = (id: string, event: object = {}) => sdk.add.mock.calls[0]?.[0].execute({ ...event, insert_id: id });
  return { setAnalyticsPermission, see, ...(await import('./events.ts')) };
}

const leave = () => page.dispatchEvent(new Event('pagehide'));

/** Makes the page finish loading and become idle. */
async function becomeIdle() {
  document.readyState = 'complete';
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

it('loads nothing before the visitor agrees, and the page has loaded and been idle', async () => {
  const setAnalyticsPermission = await start('unknown');
  await becomeIdle();
  expect(loaded, 'without permission').not.toHaveBeenCalled();
  document.readyState = 'loading';
  setAnalyticsPermission('granted');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loaded, 'while the page loads').not.toHaveBeenCalled();
  setAnalyticsPermission('denied');
  await becomeIdle();
  expect(sdk.init, 'after a refusal').not.toHaveBeenCalled();
  setAnalyticsPermission('granted');
  await becomeIdle();
  expect(sdk.init).toHaveBeenCalledTimes(1);
});

it('starts the SDK with all automatic tracking off, also when its remote configuration fails', async () => {
  vi.stubEnv('VITE_AMPLITUDE_SERVER_URL', 'https://t.example/2/httpapi');
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await startLoaded();
  expect(sdk.init).toHaveBeenCalledExactlyOnceWith('key', {
    autocapture: false,
    defaultTracking: false,
    remoteConfig: { fetchRemoteConfig: false },
    enableDiagnostics: false,
    trackingOptions: { ipAddress: false },
    sessionTimeout: 1_800_000,
    flushIntervalMillis: 1000,
    flushQueueSize: 30,
    flushMaxRetries: 5,
    logLevel: 0,
    serverUrl: 'https://t.example/2/httpapi',
  });
  expect(fetch.mock.calls[0]?.[0]).toBe(
    'https://sr-client-cfg.amplitude.com/config?api_key=key&config_keys=analyticsSDK&session_id=1234',
  );
});

it('sends waiting events under ids that make a repetition count once, and removes what is no longer permitted', async () => {
  await start();
  const { setUserProperties, trackW2aVisit } = await import('./events.ts');
  trackW2aVisit();
  setUserProperties({ age: '30-39', pregnant: undefined });
  await becomeIdle();
  expect(sdk.track.mock.calls).toEqual([
    ['w2a_visit', {}, { time: expect.any(Number), insert_id: expect.stringMatching(/^[0-9a-f]{32}$/) }],
  ]);
  expect(sdk.identify.mock.calls[0]?.[0].set.mock.calls).toEqual([['age', '30-39']]);
  setUserProperties({ age: null });
  const change = sdk.identify.mock.calls.at(-1)?.[0];
  expect([change?.set.mock.calls, change?.unset.mock.calls]).toEqual([[], [['age']]]);
});

it('sends events in flight by beacon, once, when the page is left or hidden, the newest where not all have room', async () => {
  const { see } = await startLoaded();
  const readBeacon = (n: number) =>
    JSON.parse(sendBeacon.mock.calls[n]?.[1] ?? '') as { api_key: string; events: { insert_id: string }[] };
  await see('first');
  document.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  leave();
  expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual(['https://api2.amplitude.com/2/httpapi']);
  expect(readBeacon(0)).toMatchObject({ api_key: 'key', events: [{ insert_id: 'first' }] });

  for (let n = 0; n < 100; n++) await see(`${n}`, { text: 'x'.repeat(1000) });
  leave();
  expect(sendBeacon.mock.calls[1]?.[1].length).toBeLessThan(64 * 1024);
  const { events } = readBeacon(1);
  expect(events.length).toBeGreaterThan(50);
  expect(events.at(-1)?.insert_id).toBe('99');
});

it('sends no finished events by beacon, and none from before a refusal', async () => {
  const { see, setAnalyticsPermission, setUserProperties, trackW2aVisit } = await startLoaded();
  sdk.track.mockImplementationOnce((_name, _properties, options) => {
    void see((options as { insert_id: string }).insert_id);
    return { promise: Promise.resolve({ code: 200 }) };
  });
  sdk.identify.mockImplementationOnce((_change, { insert_id }) => {
    void see(insert_id);
    return { promise: Promise.resolve({ code: 200 }) };
  });
  trackW2aVisit();
  setUserProperties({ age: '30-39' });
  await vi.advanceTimersByTimeAsync(0);
  leave();
  void see('before the refusal');
  setAnalyticsPermission('denied');
  expect(sdk.setOptOut).toHaveBeenLastCalledWith(true);
  setAnalyticsPermission('granted');
  expect(sdk.setOptOut).toHaveBeenLastCalledWith(false);
  leave();
  expect(sendBeacon).not.toHaveBeenCalled();
});

it.each([
  [true, undefined],
  [false, 'w2a_visit'],
])('stores events for the next visit that a beacon doesn’t accept: %s', async (isTaken, kept) => {
  const { texts } = stubStorage();
  sendBeacon.mockReturnValue(isTaken);
  const { see, trackW2aVisit } = await startLoaded();
  sdk.track.mockImplementationOnce((_name, _properties, options) => {
    void see((options as { insert_id: string }).insert_id, options);
    return { promise: new Promise(() => {}) };
  });
  trackW2aVisit();
  leave();
  const events = JSON.parse(texts.get('fasting.events') ?? '[]') as { name: string }[];
  expect(events[0]?.name).toBe(kept);
});

it.each([
  [200, 1],
  [400, 1],
  [413, 1],
  [500, 2],
  [0, 2],
])('sends an event that ended with code %i %i times in all', async (code, times) => {
  const { trackConsoleError, trackW2aVisit } = await startLoaded();
  sdk.track.mockImplementationOnce(() => ({ promise: Promise.resolve({ code }) }));
  trackW2aVisit();
  await vi.advanceTimersByTimeAsync(0);
  trackConsoleError('The connection is back.');
  await vi.advanceTimersByTimeAsync(0);
  expect(sdk.track.mock.calls.filter(([name]) => name === 'w2a_visit')).toHaveLength(times);
});

it('removes an undelivered purchase when the visitor refuses', async () => {
  const report = { transactionId: 'txn_1', product_id: 'pro_1' };
  const { texts } = stubStorage({ 'fasting.outbox': { acknowledged: '{}', purchase: report } });
  const setAnalyticsPermission = await start('unknown');
  expect(texts.get('fasting.outbox')).toContain('txn_1');
  setAnalyticsPermission('denied');
  expect(texts.get('fasting.outbox')).toBe('{"acknowledged":"{}"}');
});

it.each([
  [2, 'loads an SDK that was blocked at first'],
  [Number.POSITIVE_INFINITY, 'gives up an SDK that is blocked at every attempt'],
])('after %d failures %s', async (failures) => {
  let attempts = 0;
  vi.doMock('./amplitude.ts', () => ({
    startAmplitude: () => {
      attempts += 1;
      if (attempts <= failures) throw new Error('blocked');
      return makeFakeSink();
    },
  }));
  await start();
  await becomeIdle();
  expect(attempts).toBe(1);
  for (let second = 0; second < 120; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    await vi.dynamicImportSettled();
  }
  expect(attempts).toBe(Math.min(failures + 1, 4));
  expect(vi.getTimerCount()).toBe(0);
  const { trackW2aVisit } = await import('./events.ts');
  expect(() => trackW2aVisit()).not.toThrow();
  vi.doUnmock('./amplitude.ts');
});
