import type { ErrorResponse, OnboardingMeta } from '../../domain/generated/types.ts';
import { forgetRecordHandle, recordHandle, setRecordHandle } from '../../state/record/record-handle.ts';
import { readOutbox, takeRevision, updateOutbox } from '../../state/record/outbox.ts';
import { createRandomId } from '../../state/random-id.ts';
import type { Reply } from './call-service.ts';
import type { OnboardingBody, OnboardingClient } from './client.ts';
import { acknowledge, hasUnsyncedChanges, readBody } from './unsynced.ts';

/** done: the service has the newest record, or refuses it for good; else try again, no sooner than it asks for. */
export type Outcome = 'done' | { retryAfterMs: number };

interface WriteOptions {
  signal: AbortSignal;
  /** Told what is on its way now, as text. */
  onSend: (body: string) => void;
}

/** Far more than a visitor ever needs in a row; a service that contradicts itself gets no more. */
const MOST_CALLS = 8;

const noAnswer: Outcome = { retryAfterMs: 0 };

function takeKey(): { key: string; isRepeated: boolean } {
  const { key } = readOutbox();
  if (key) return { key, isRepeated: true };
  const newKey = createRandomId();
  // Stored before it is used, and kept: however this attempt ends, the record can be found again by it.
  updateOutbox({ key: newKey });
  return { key: newKey, isRepeated: false };
}

const readError = ({ body }: Reply): Partial<ErrorResponse['error']> =>
  (body as Partial<ErrorResponse> | undefined)?.error ?? {};

const isPassing = (status: number): boolean => status === 404 || status === 408 || status === 429 || status >= 500;

function leaveOut(body: OnboardingBody, fields: ReadonlySet<string>): OnboardingBody {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !fields.has(field)));
}

/**
 * Sends the whole newest record: creates it where this visitor has none yet, replaces it otherwise. Never rejects.
 * Whatever another tab or an earlier attempt has done meanwhile, the visitor's record stays one.
 */
export async function writeRecord(client: OnboardingClient, { signal, onSend }: WriteOptions): Promise<Outcome> {
  const refused = new Set<string>();
  let above = 0;
  for (let calls = 0; calls < MOST_CALLS && !signal.aborted; calls += 1) {
    // Another tab may have sent it all meanwhile.
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
    if (!reply) return noAnswer;

    const { status, retryAfterMs } = reply;
    const { code, field, revision } = readError(reply);
    const refusedField = field?.split('/')[1];
    if (status >= 200 && status < 300) {
      if (!id || id === (reply.body as Partial<OnboardingMeta> | undefined)?.id) setRecordHandle(reply.body);
      if (!recordHandle.id) return noAnswer;
      // The service may have kept what an earlier attempt with this key said: go on and replace it.
      if (!id && isRepeated) continue;
      acknowledge(text);
      return 'done';
    } else if (status === 409 && revision !== undefined) {
      above = revision;
    } else if (status === 403 && id && code === 'wrong-token') {
      // The key, if it is still known, leads back to the record and its token.
      forgetRecordHandle(id);
    } else if (status === 404 && id) {
      if (forgetRecordHandle(id)) updateOutbox({ key: undefined });
    } else if (isPassing(status)) {
      return { retryAfterMs };
    } else {
      console.error(`The onboarding service refuses the answers: ${status} ${code ?? ''}`.trim());
      // One answer that doesn't fit must not take the others along.
      if (!refusedField || refused.has(refusedField) || !(refusedField in whole)) {
        acknowledge(text);
        return 'done';
      }
      refused.add(refusedField);
    }
  }
  return noAnswer;
}
