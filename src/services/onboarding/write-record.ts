import type { ErrorResponse, OnboardingMeta } from '../../domain/generated/types.ts';
import {
  forgetRecordHandle,
  recordHandle,
  setRecordHandle,
  readOutbox,
  takeRevision,
  updateOutbox,
} from '../../state/record.ts';
import { createRandomId } from '../../state/random-id.ts';
import type { Reply, OnboardingBody, OnboardingClient } from './call-service.ts';
import { isErased, startAfresh } from './start-afresh.ts';
import { acknowledge, hasUnsyncedChanges, readBody } from './unsynced.ts';
import { storagePrefix } from '../../state/storage/storage-key.ts';

/** done: the service has the newest record, or refuses it for good; otherwise retry, after at least `retryAfterMs`. */
type Outcome = 'done' | { retryAfterMs: number };

interface WriteOptions {
  signal: AbortSignal;
  /** Called with each body that is sent, as JSON text. */
  onSend: (body: string) => void;
}

/** Far more calls in a row than ever needed; stops the loop if the service contradicts itself. */
const MOST_CALLS = 8;

const noReply: Outcome = { retryAfterMs: 0 };

function takeKey(): { key: string; isRepeated: boolean } {
  const { key } = readOutbox();
  if (key) return { key, isRepeated: true };
  const newKey = createRandomId();
  // Stored before it is used, and kept, so that later attempts find the record by it, however this one ends.
  updateOutbox({ key: newKey });
  return { key: newKey, isRepeated: false };
}

const readError = ({ body }: Reply): Partial<ErrorResponse['error']> =>
  (body as Partial<ErrorResponse> | undefined)?.error ?? {};

const isTransient = (status: number): boolean => status === 404 || status === 408 || status === 429 || status >= 500;

function leaveOut(body: OnboardingBody, fields: ReadonlySet<string>): OnboardingBody {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !fields.has(field)));
}

/**
 * Sends the whole newest record: creates it if this visitor has none yet, otherwise replaces it. Never rejects. Never
 * creates a second record, whatever another tab or an earlier attempt has done meanwhile. Leaves the page, without
 * settling, if the record was erased.
 */
export async function writeRecord(client: OnboardingClient, { signal, onSend }: WriteOptions): Promise<Outcome> {
  const refused = new Set<string>();
  let above = 0;
  for (let calls = 0; calls < MOST_CALLS && !signal.aborted; calls += 1) {
    // Another tab may have sent everything meanwhile.
    if (!hasUnsyncedChanges()) return 'done';
    const whole = readBody();
    const text = JSON.stringify(whole);
    onSend(text);
    const body = leaveOut(whole, refused);
    const { id, token } = recordHandle;
    const { key, isRepeated } = id ? { key: '', isRepeated: false } : takeKey();
    const write = { body, revision: takeRevision(above), signal };
    const reply = await (id ? client.update({ ...write, id, token }) : client.create({ ...write, key })).catch(
      () => undefined,
    );
    if (!reply) return noReply;
    if (isErased(reply)) return startAfresh();

    const { status, retryAfterMs } = reply;
    const { code, field, revision } = readError(reply);
    const refusedField = field?.split('/')[1];
    if (status >= 200 && status < 300) {
      if (!id || id === (reply.body as Partial<OnboardingMeta> | undefined)?.id) setRecordHandle(reply.body);
      if (!recordHandle.id) return noReply;
      // The service may have returned the record of an earlier attempt with this key: replace it in the next call.
      if (!id && isRepeated) continue;
      acknowledge(text);
      return 'done';
    } else if (status === 409 && revision !== undefined) {
      above = revision;
    } else if (status === 403 && id && code === 'wrong-token') {
      // If the key is still stored, a creation with it returns the record and its token.
      forgetRecordHandle(id);
    } else if (status === 404 && id) {
      if (forgetRecordHandle(id)) updateOutbox({ key: undefined });
    } else if (isTransient(status)) {
      return { retryAfterMs };
    } else {
      console.error(`The onboarding service refuses the answers: ${status} ${code ?? ''}`.trim());
      // Retry without the refused field: one invalid answer must not block the others.
      if (!refusedField || refused.has(refusedField) || !(refusedField in whole)) {
        acknowledge(text);
        return 'done';
      }
      refused.add(refusedField);
    }
  }
  return noReply;
}

const LONGEST_WAIT_MS = 2000;

/** Runs a task while no other tab of this visitor runs one; at once where the browser has no locks. */
export function oneAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
  // Missing on plain http and in older browsers.
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return task();
  // A background tab can be frozen while it has the lock, so the wait is limited. If both tabs write in the end, the
  // revisions show which write is newer.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LONGEST_WAIT_MS);
  let result: Promise<Result> | undefined;
  const run = () => {
    clearTimeout(timer);
    return (result ??= task());
  };
  return locks.request(`${storagePrefix}sync`, { signal: patience.signal }, run).catch(run);
}
