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

const AMPLITUDES_OWN_URL = 'https://api2.amplitude.com/2/httpapi';
/** What browsers take in one beacon, with room for the frame around the events. */
const LARGEST_BEACON_BYTES = 60_000;

const toDelivery = (code: number): Delivery => {
  if (code === 200) return 'delivered';
  return code >= 400 && code < 500 ? 'refused' : 'unreachable';
};

/** Watches each event from the moment it is complete until it has ended. */
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
 * Stands at the package's ways out, to the network and to the device: opting out alone lets go what waits in its own
 * queue, tries it again and again, and stores each time what is left of it.
 */
function guardWaysOut() {
  const guard = { isOpen: true };
  const plugin: Types.EnrichmentPlugin<Types.BrowserClient, Types.BrowserConfig> = {
    name: 'guard',
    type: 'enrichment',
    setup: async ({ transportProvider, storageProvider, cookieStorage }) => {
      const send = transportProvider.send.bind(transportProvider);
      // To the package, null is an end of these events.
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
 * Sends events by a beacon. The package's own flush does nothing while another request is out, which on a slow
 * network is most of the time; a repetition counts once. Returns the ids of those that fit, the newest first.
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
  return navigator.sendBeacon(amplitudeServerUrl ?? AMPLITUDES_OWN_URL, body) ? chosen.map(([id]) => id) : [];
}

/** Starts Amplitude, which stores a cookie and an identity on the device from then on. */
export function startAmplitude(apiKey: string): AnalyticsSink {
  const { underWay, plugin } = watchEvents();
  const { guard, plugin: guardPlugin } = guardWaysOut();
  add(plugin);
  add(guardPlugin);
  const ready = init(apiKey, {
    // Nothing is tracked but what the product names. Autocapture alone isn't off: a remote configuration turns it on.
    autocapture: false,
    defaultTracking: false,
    remoteConfig: { fetchRemoteConfig: false },
    enableDiagnostics: false,
    // Nobody is told of it, so it isn't kept.
    trackingOptions: { ipAddress: false },
    sessionTimeout: 30 * 60 * 1000,
    flushIntervalMillis: 1000,
    flushQueueSize: 30,
    flushMaxRetries: 5,
    // Its own failures don't belong among console errors, which are sent through it.
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
    setUserProperties(properties) {
      const change = new Identify();
      for (const [name, value] of Object.entries(properties)) change.set(name, value);
      const id = createRandomId();
      settle(id, identify(change, { insert_id: id }).promise).catch(() => {});
    },
    sendOnLeaving() {
      // A page is hidden before it is closed: each event goes once.
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
