import { recordHandle, rereadRecordHandle } from '../../state/record/record-handle.ts';
import { updateOutbox } from '../../state/record/outbox.ts';
import { onboardingClient } from './client.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { writeRecord } from './write-record.ts';

/** Creates the visitor's record if there is none yet. Resolves with whether there is one; never rejects. */
export async function ensureRecord(): Promise<boolean> {
  rereadRecordHandle();
  if (recordHandle.id) return true;
  // It was another record that had these answers.
  updateOutbox({ acknowledged: undefined });
  const { signal } = new AbortController();
  await oneAtATime(() => writeRecord(onboardingClient, { signal, onSend: () => {} }));
  return recordHandle.id !== undefined;
}
