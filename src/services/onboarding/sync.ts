import { subscribe } from 'valtio';
import { answers } from '../../state/answers.ts';
import { attribution } from '../../state/attribution.ts';
import { experiments } from '../../state/experiments.ts';
import { backoffMs } from '../timing/backoff.ts';
import { onboardingClient, type OnboardingClient } from './client.ts';
import { hasUnsyncedChanges, readBody } from './unsynced.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { writeRecord } from './write-record.ts';

interface InFlightWrite {
  control: AbortController;
  /** What it carries, as text. */
  body?: string;
}

/** Whether a write may take the place of an older one that is under way, and whether it can wait for other tabs. */
type Urgency = 'none' | 'overtaking' | 'leaving';

const LONGEST_BACKOFF_MS = 60_000;
/** How long a newer answer waits for the write of an older one. */
const OVERTAKE_AFTER_MS = 1000;

interface SyncOptions {
  client?: OnboardingClient;
  /** Puts off what a change leads to, such as until the next page shows. */
  defer?: (task: () => void) => void;
}

/**
 * Sends every change of the answers, and of what goes along with them, to the onboarding service, one write at a
 * time; returns what stops it.
 */
export function startSync({ client = onboardingClient, defer = (task) => task() }: SyncOptions = {}): () => void {
  let inFlight: InFlightWrite | undefined;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let overtakeTimer: ReturnType<typeof setTimeout> | undefined;
  // Whether the service has asked to be left alone for a while. Ended by a timer: a visitor's clock may be put back.
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
    const mine: InFlightWrite = (inFlight = { control });
    const write = () => writeRecord(client, { signal: control.signal, onSend: (body) => (mine.body = body) });
    // A page that is leaving may not live to get the lock; key and revision keep its write from doing harm.
    const outcome = await (urgency === 'leaving' ? write() : oneAtATime(write));
    if (inFlight !== mine) return;
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
      // Whoever is told when to come back comes then: a longer pause of our own would hold newer answers back as well.
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

  // What failed without a connection says nothing about the one that is there now, which may need a moment to carry: a
  // write that is under way, or the one sent here, can still fail of the old state.
  const handleOnline = () => {
    failures = 0;
    void send();
  };

  // Each answer makes an attempt, also between two retries: that is no more than a service that is well has to bear.
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
  const handleChangeLater = () => defer(handleChange);
  const unsubscribes = [
    subscribe(answers, handleChangeLater),
    subscribe(attribution, handleChangeLater),
    subscribe(experiments, handleChangeLater),
  ];

  // What was answered before this started, or in a visit that never got through.
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
