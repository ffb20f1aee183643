import { subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { answers } from '../../state/answers.ts';
import { attribution } from '../../state/attribution.ts';
import { experiments } from '../../state/experiments.ts';
import { meta } from '../../state/meta.ts';
import { readOutbox, updateOutbox } from '../../state/outbox.ts';
import { backoffMs } from '../backoff.ts';
import { onboardingClient, type OnboardingClient } from './client.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { createRandomId } from '../random-id.ts';
import { writeRecord } from './write-record.ts';

interface Flight {
  control: AbortController;
  /** The newest change that it carries. */
  change?: string | undefined;
}

const LONGEST_BACKOFF_MS = 60_000;

/**
 * Sends every change of the answers, and of what goes along with them, to the onboarding service, one write at a
 * time; returns what stops it.
 */
export function startSync({ client = onboardingClient }: { client?: OnboardingClient } = {}): () => void {
  let { unsent } = readOutbox();
  let flight: Flight | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;

  const send = async (isLeaving = false): Promise<void> => {
    if (!unsent || Date.now() < notBefore) return;
    if (flight) {
      if (!isLeaving || flight.change === unsent) return;
      // Newer answers take the place of what is on its way, rather than race it.
      flight.control.abort();
    }
    clearTimeout(timer);
    timer = undefined;
    const mine: Flight = (flight = { control: new AbortController() });
    const write = () => {
      mine.change = unsent;
      return writeRecord(client, mine.control.signal);
    };
    // A page that is leaving may not live to get the lock; the stored key keeps its POST from making a second record.
    const outcome = await (isLeaving ? write() : oneAtATime(write));
    if (flight !== mine) return;
    flight = undefined;

    if (outcome === 'done') {
      failures = 0;
      if (unsent === mine.change) unsent = undefined;
      // Not if another tab has changed something meanwhile.
      if (readOutbox().unsent === mine.change) updateOutbox({ unsent: undefined });
      void send();
    } else {
      const { retryAfterMs } = outcome;
      if (retryAfterMs) notBefore = Date.now() + retryAfterMs;
      timer = setTimeout(retry, Math.max(backoffMs(++failures, LONGEST_BACKOFF_MS), retryAfterMs));
    }
  };

  const retry = () => {
    notBefore = 0;
    void send();
  };

  const noteChange = () => {
    unsent = createRandomId();
    updateOutbox({ unsent });
    if (!timer) void send();
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener('online', () => void send(), { signal });
  addEventListener('pagehide', () => void send(true), { signal });
  document.addEventListener('visibilitychange', () => void send(document.visibilityState === 'hidden'), { signal });
  const hasAnswers = () => Object.keys(answers).length > 0;
  const unsubscribes = [
    subscribe(answers, noteChange),
    // What goes along with answers makes no record of its own.
    subscribe(attribution, () => hasAnswers() && noteChange()),
    subscribeKey(experiments, 'assignments', () => hasAnswers() && noteChange()),
  ];

  // What was answered before this started, or in a visit that never got through.
  if (!unsent && !meta.id && hasAnswers()) noteChange();
  else void send();

  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    listeners.abort();
    clearTimeout(timer);
    flight?.control.abort();
    flight = undefined;
    unsent = undefined;
  };
}
