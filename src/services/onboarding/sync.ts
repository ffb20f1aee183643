import { subscribe } from 'valtio';
import { answers } from '../../state/answers.ts';
import { aside } from '../../state/aside.ts';
import { attribution } from '../../state/attribution.ts';
import { experiments } from '../../state/experiments.ts';
import { planRecord } from '../../state/plan.ts';
import { sensitiveConsent } from '../../state/consent.ts';
import { backoffMs } from '../timing.ts';
import { onboardingClient, type OnboardingClient } from './call-service.ts';
import { startAfreshWithOtherTabs } from './start-afresh.ts';
import { hasUnsyncedChanges, readBody } from './unsynced.ts';
import { oneAtATime, writeRecord } from './write-record.ts';

interface InFlightWrite {
  control: AbortController;
  /** The body, as JSON text. */
  body?: string;
}

/** overtaking: replaces an older write in flight; leaving: the same, without waiting for other tabs. */
type Urgency = 'none' | 'overtaking' | 'leaving';

const LONGEST_BACKOFF_MS = 60_000;
/** How long a newer answer waits for the write of an older one. */
const OVERTAKE_AFTER_MS = 1000;

interface SyncOptions {
  client?: OnboardingClient;
  /** Defers the write after a change, for example until the next page shows. */
  defer?: (task: () => void) => void;
}

/**
 * Sends every change of the answers, attribution, experiments, plan and consent to the onboarding service, one write at a time.
 * Returns a function that stops it.
 */
export function startSync({ client = onboardingClient, defer = (task) => task() }: SyncOptions = {}): () => void {
  let inFlight: InFlightWrite | undefined;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let overtakeTimer: ReturnType<typeof setTimeout> | undefined;
  // Whether the service has asked for a pause (Retry-After). A timer ends it, because a device's clock may be changed.
  let isPaused = false;
  let isStopped = false;

  const send = async (urgency: Urgency = 'none'): Promise<void> => {
    if (isPaused || isStopped || !hasUnsyncedChanges()) return;
    if (inFlight) {
      if (urgency === 'none' || inFlight.body === JSON.stringify(readBody())) return;
      inFlight.control.abort();
    }
    clearTimeout(retryTimer);
    const control = new AbortController();
    const current: InFlightWrite = (inFlight = { control });
    const write = () => writeRecord(client, { signal: control.signal, onSend: (body) => (current.body = body) });
    // A closing page may not get the lock in time; key and revision make its write safe without it.
    const outcome = await (urgency === 'leaving' ? write() : oneAtATime(write));
    if (inFlight !== current) return;
    inFlight = undefined;
    clearTimeout(overtakeTimer);
    overtakeTimer = undefined;

    if (outcome === 'done') {
      failures = 0;
      void send();
    } else {
      const { retryAfterMs } = outcome;
      isPaused = retryAfterMs > 0;
      failures += 1;
      // Retry exactly when the service allows it: a longer pause of our own would delay newer answers as well.
      retryTimer = setTimeout(
        retry,
        isPaused ? retryAfterMs + backoffMs(1, 1000) : backoffMs(failures, LONGEST_BACKOFF_MS),
      );
    }
  };

  const retry = () => {
    isPaused = false;
    void send();
  };

  // Failures without a connection don't count against the new one. It may need a moment to work: a write that is in
  // flight, or the one sent here, can still fail.
  const handleOnline = () => {
    failures = 0;
    void send();
  };

  // Each answer makes an attempt, even between two retries: that is no more load than in normal operation.
  const handleChange = () => {
    const isBusy = inFlight !== undefined;
    void send();
    if (!isBusy) return;
    overtakeTimer ??= setTimeout(() => {
      overtakeTimer = undefined;
      void send('overtaking');
    }, OVERTAKE_AFTER_MS);
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener('online', handleOnline, { signal });
  addEventListener('pagehide', () => void send('leaving'), { signal });
  document.addEventListener(
    'visibilitychange',
    () => void send(document.visibilityState === 'hidden' ? 'leaving' : 'none'),
    { signal },
  );
  startAfreshWithOtherTabs(signal);
  const handleChangeLater = () => defer(handleChange);
  const unsubscribes = [
    subscribe(answers, handleChangeLater),
    subscribe(attribution, handleChangeLater),
    subscribe(experiments, handleChangeLater),
    subscribe(planRecord, handleChangeLater),
    subscribe(aside, handleChangeLater),
    subscribe(sensitiveConsent, handleChangeLater),
  ];

  // Sends answers from before this started, or from a visit whose writes failed.
  void send();

  return () => {
    isStopped = true;
    for (const unsubscribe of unsubscribes) unsubscribe();
    listeners.abort();
    clearTimeout(retryTimer);
    clearTimeout(overtakeTimer);
    inFlight?.control.abort();
    inFlight = undefined;
  };
}
