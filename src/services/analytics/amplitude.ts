import {
  add,
  getSessionId,
  Identify,
  identify,
  init,
  setOptOut,
  track,
  type Types,
} from '@amplitude/analytics-browser';
import { amplitudeServerUrl } from '../config.ts';
import type { AnalyticsSink, Delivery } from './queue.ts';
import { createRandomId } from '../../state/random-id.ts';
import { fetchRemoteConfig } from './remote-config.ts';

const DEFAULT_URL = 'https://api2.amplitude.com/2/httpapi';
/** The most that browsers send in one beacon (64 KB), less some room for the JSON around the events. */
const LARGEST_BEACON_BYTES = 60_000;

const toDelivery = (code: number): Delivery => {
  if (code === 200) return 'delivered';
  return code >= 400 && code < 500 ? 'refused' : 'unreachable';
};

/** A plugin that collects each event, by id, once the package has completed it. */
function watchEvents() {
  const underWay = new Map<string, Types.Event>();
  const plugin: Types.EnrichmentPlugin = {
    name: 'under-way',
    type: 'enrichment',
    execute: async (event) => {
      if (event.insert_id) underWay.set(event.insert_id, event);
      return event;
    },
  };
  return { underWay, plugin };
}

/**
 * A plugin that can block the package's requests and storage. After opting out alone, the package would still send its
 * queued events, with retries, and store the rest each time.
 */
function guardOutput() {
  const guard = { isOpen: true };
  const plugin: Types.EnrichmentPlugin<Types.BrowserClient, Types.BrowserConfig> = {
    name: 'guard',
    type: 'enrichment',
    setup: async ({ transportProvider, storageProvider, cookieStorage }) => {
      const send = transportProvider.send.bind(transportProvider);
      // On null, the package drops these events.
      transportProvider.send = async (...request) => (guard.isOpen ? send(...request) : null);
      const guardStorage = <Stored>(storage: Types.Storage<Stored> | undefined) => {
        if (!storage) return;
        const set = storage.set.bind(storage);
        storage.set = async (...entry) => (guard.isOpen ? set(...entry) : undefined);
      };
      guardStorage(storageProvider);
      guardStorage(cookieStorage);
    },
    execute: async (event) => event,
  };
  return { guard, plugin };
}

/**
 * Sends events by a beacon. The package's own flush does nothing while another request is in flight, which is most of
 * the time on a slow network; repeated events count once. Returns the ids of the events that fit, newest first.
 */
function sendBeacon(apiKey: string, events: [id: string, Types.Event][]): string[] {
  let bytes = 0;
  const chosen = events
    .toReversed()
    .filter(([, event]) => (bytes += JSON.stringify(event).length) <= LARGEST_BEACON_BYTES);
  if (chosen.length === 0) return [];
  const body = JSON.stringify({
    api_key: apiKey,
    events: chosen.toReversed().map(([, event]) => event),
    client_upload_time: new Date().toISOString(),
  });
  return navigator.sendBeacon(amplitudeServerUrl ?? DEFAULT_URL, body) ? chosen.map(([id]) => id) : [];
}

/** Starts Amplitude. From then on, it stores a cookie and an identity on the device. */
export function startAmplitude(apiKey: string): AnalyticsSink {
  const { underWay, plugin } = watchEvents();
  const { guard, plugin: guardPlugin } = guardOutput();
  add(plugin);
  add(guardPlugin);
  const ready = init(apiKey, {
    // Only the product's own events are tracked. Remote configuration is off, since it could turn autocapture on.
    autocapture: false,
    defaultTracking: false,
    remoteConfig: { fetchRemoteConfig: false },
    enableDiagnostics: false,
    // The consent card doesn't mention IP addresses, so none is stored.
    trackingOptions: { ipAddress: false },
    sessionTimeout: 30 * 60 * 1000,
    flushIntervalMillis: 1000,
    flushQueueSize: 30,
    flushMaxRetries: 5,
    // No logging: console errors are sent through Amplitude, so it must not log its own.
    logLevel: 0,
    ...(amplitudeServerUrl && { serverUrl: amplitudeServerUrl }),
  }).promise;
  ready.then(() => fetchRemoteConfig(apiKey, getSessionId())).catch(() => {});

  const beaconed = new Set<string>();
  const settle = async (id: string, sent: Promise<Types.Result>): Promise<Delivery> => {
    const { code } = await sent;
    underWay.delete(id);
    beaconed.delete(id);
    return toDelivery(code);
  };

  return {
    track: ({ name, properties, time, id }) => settle(id, track(name, properties, { time, insert_id: id }).promise),
    setUserProperties(change) {
      const identity = new Identify();
      for (const [name, value] of Object.entries(change)) {
        if (value === null) identity.unset(name);
        else if (value !== undefined) identity.set(name, value);
      }
      const id = createRandomId();
      settle(id, identify(identity, { insert_id: id }).promise).catch(() => {});
    },
    sendOnLeaving() {
      // A page is hidden before it is closed; each event is sent only once.
      const left = [...underWay].filter(([id]) => !beaconed.has(id));
      for (const id of sendBeacon(apiKey, left)) beaconed.add(id);
      return [...beaconed];
    },
    setEnabled(isEnabled) {
      guard.isOpen = isEnabled;
      setOptOut(!isEnabled);
      if (isEnabled) return;
      underWay.clear();
      beaconed.clear();
    },
  };
}
