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
import { fetchRemoteConfig } from './remote-config.ts';
import { removeTraces } from './remove-traces.ts';

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
 * Sends events by a beacon. The package's own flush does nothing while another request is out, which on a slow
 * network is most of the time; a repetition counts once.
 */
function sendBeacon(apiKey: string, events: Types.Event[]): Types.Event[] {
  const chosen: Types.Event[] = [];
  let bytes = 0;
  for (const event of events.toReversed()) {
    bytes += JSON.stringify(event).length;
    if (bytes > LARGEST_BEACON_BYTES) break;
    chosen.unshift(event);
  }
  if (chosen.length === 0) return [];
  const body = JSON.stringify({ api_key: apiKey, events: chosen, client_upload_time: new Date().toISOString() });
  return navigator.sendBeacon(amplitudeServerUrl ?? AMPLITUDES_OWN_URL, body) ? chosen : [];
}

/** Starts Amplitude, which stores a cookie and an identity on the device from then on. */
export function startAmplitude(apiKey: string): AnalyticsSink {
  const { underWay, plugin } = watchEvents();
  add(plugin);
  const ready = init(apiKey, {
    // Nothing is tracked but what the product names. Autocapture alone isn't off: a remote configuration turns it on.
    autocapture: false,
    defaultTracking: false,
    remoteConfig: { fetchRemoteConfig: false },
    enableDiagnostics: false,
    sessionTimeout: 30 * 60 * 1000,
    flushIntervalMillis: 1000,
    flushQueueSize: 30,
    flushMaxRetries: 5,
    // Its own failures don't belong among console errors, which are sent through it.
    logLevel: 0,
    ...(amplitudeServerUrl && { serverUrl: amplitudeServerUrl }),
  }).promise;
  ready.then(() => fetchRemoteConfig(apiKey, getSessionId())).catch(() => {});

  return {
    async track({ name, properties, time, id }) {
      const { code } = await track(name, properties, { time, insert_id: id }).promise;
      underWay.delete(id);
      return toDelivery(code);
    },
    setUserProperties(properties) {
      const change = new Identify();
      for (const [name, value] of Object.entries(properties)) change.set(name, value);
      identify(change).promise.catch(() => {});
    },
    sendOnLeaving() {
      return sendBeacon(apiKey, [...underWay.values()]).flatMap(({ insert_id: id }) => id ?? []);
    },
    permit(isPermitted) {
      setOptOut(!isPermitted);
      if (isPermitted) return;
      underWay.clear();
      removeTraces();
    },
  };
}
