import { flush, getSessionId, Identify, identify, init, setTransport, track } from '@amplitude/analytics-browser';
import { amplitudeServerUrl } from '../config.ts';
import type { AnalyticsSink } from './queue.ts';
import { fetchRemoteConfig } from './remote-config.ts';

function sendOnLeaving(): void {
  addEventListener('pagehide', () => {
    // Nothing else gets out of a page that is closing.
    setTransport('beacon');
    flush();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) setTransport('fetch');
  });
}

/** Starts Amplitude, which stores a cookie and an identity on the device from then on. */
export function startAmplitude(apiKey: string): AnalyticsSink {
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
  sendOnLeaving();

  return {
    track(name, properties, { time, id, onArrived }) {
      const sent = track(name, properties, { time, ...(id && { insert_id: id }) }).promise;
      sent.then(({ code }) => code === 200 && onArrived?.()).catch(() => {});
    },
    setUserProperties(properties) {
      const change = new Identify();
      for (const [name, value] of Object.entries(properties)) {
        if (value !== undefined) change.set(name, value);
      }
      identify(change).promise.catch(() => {});
    },
  };
}
