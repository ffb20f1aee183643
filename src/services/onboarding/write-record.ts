import type { OnboardingMeta } from '../../domain/generated/types.ts';
import { answers } from '../../state/answers.ts';
import { attribution } from '../../state/attribution.ts';
import { experiments } from '../../state/experiments.ts';
import { clearMeta, meta, setMeta } from '../../state/meta.ts';
import { readOutbox, updateOutbox } from '../../state/outbox.ts';
import { readJson, storageKeys } from '../../state/persistence.ts';
import type { Reply } from './call-service.ts';
import type { OnboardingBody, OnboardingClient } from './client.ts';
import { createRandomId } from '../random-id.ts';

/** done: the service has the record or refuses it for good; else try again, no sooner than it asks for. */
export type Outcome = 'done' | { retryAfterMs: number };

function readStoredMeta(): void {
  setMeta(readJson(storageKeys.meta) as OnboardingMeta);
}

function takeKey(): { key: string; isRepeated: boolean } {
  const { key } = readOutbox();
  if (key) return { key, isRepeated: true };
  const newKey = createRandomId();
  // Stored before it is used: however this attempt ends, the next one is recognised as the same.
  updateOutbox({ key: newKey });
  return { key: newKey, isRepeated: false };
}

const readBody = (): OnboardingBody => ({
  ...answers,
  ...(Object.keys(attribution).length > 0 && { attribution }),
  ...(Object.keys(experiments.assignments).length > 0 && { experiments: experiments.assignments }),
});

function refuse({ status, body }: Reply): Outcome {
  const code = (body as { error?: { code?: unknown } } | undefined)?.error?.code;
  console.error(`The onboarding service refuses the answers: ${status} ${typeof code === 'string' ? code : ''}`.trim());
  return 'done';
}

/** Sends the whole newest record: creates it where this visitor has none yet, replaces it otherwise. Never rejects. */
export async function writeRecord(client: OnboardingClient, signal: AbortSignal): Promise<Outcome> {
  const noAnswer = { retryAfterMs: 0 };
  while (!signal.aborted) {
    // Another tab may have created the record meanwhile.
    readStoredMeta();
    const { id } = meta;
    const { key, isRepeated } = id ? { key: '', isRepeated: false } : takeKey();
    const call = id ? client.update(id, readBody(), signal) : client.create(readBody(), key, signal);
    const reply = await call.catch(() => undefined);
    if (!reply) return noAnswer;

    const { status, retryAfterMs } = reply;
    if (status >= 200 && status < 300) {
      setMeta(reply.body as OnboardingMeta);
      if (id) return 'done';
      if (!meta.id) return noAnswer;
      updateOutbox({ key: undefined });
      if (!isRepeated) return 'done';
      // The service may have kept what an earlier attempt with this key said: go on and replace it.
    } else if (status === 404 && id) {
      readStoredMeta();
      if (meta.id === id) clearMeta();
    } else if (status === 404 || status === 408 || status === 429 || status >= 500) {
      return { retryAfterMs };
    } else {
      return refuse(reply);
    }
  }
  return noAnswer;
}
