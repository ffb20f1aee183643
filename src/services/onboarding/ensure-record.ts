import { recordHandle, rereadRecordHandle, updateOutbox } from '../../state/record.ts';
import { onboardingClient } from './call-service.ts';
import { oneAtATime, writeRecord } from './write-record.ts';
import { hasUnsyncedChanges } from './unsynced.ts';

/** Creates the visitor's record if there is none yet. Resolves with whether there is one; never rejects. */
export async function ensureRecord(): Promise<boolean> {
  rereadRecordHandle();
  if (recordHandle.id) return true;
  // It was another record that had these answers.
  updateOutbox({ acknowledged: undefined });
  await send();
  return recordHandle.id !== undefined;
}

/** Sends what the service doesn't have yet. Resolves with whether it has the whole record; never rejects. */
export async function saveRecord(): Promise<boolean> {
  if (!(await ensureRecord())) return false;
  if (hasUnsyncedChanges()) await send();
  return !hasUnsyncedChanges();
}

const send = () =>
  oneAtATime(() => writeRecord(onboardingClient, { signal: new AbortController().signal, onSend: () => {} }));
