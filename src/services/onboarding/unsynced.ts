import { answers, rereadAnswers } from '../../state/answers.ts';
import { attribution } from '../../state/attribution.ts';
import { experiments } from '../../state/experiments.ts';
import { recordHandle, rereadRecordHandle } from '../../state/record/record-handle.ts';
import { readOutbox, updateOutbox } from '../../state/record/outbox.ts';
import type { OnboardingBody } from './client.ts';

/** The whole of what is known of the visitor, by this tab and the others; the same in whichever order it was answered. */
export function readBody(): OnboardingBody {
  rereadAnswers();
  return {
    ...Object.fromEntries(Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1))),
    ...(Object.keys(attribution).length > 0 && { attribution }),
    ...(Object.keys(experiments.assignments).length > 0 && { experiments: experiments.assignments }),
  };
}

/**
 * Whether the onboarding service has yet to learn of something. This is worked out from what is stored and not noted
 * anywhere: whenever a tab dies, the next one sees the same.
 */
export function hasUnsyncedChanges(): boolean {
  rereadRecordHandle();
  const body = JSON.stringify(readBody());
  // What goes along with answers makes no record of its own.
  const hasRecord = recordHandle.id !== undefined || Object.keys(answers).length > 0;
  return hasRecord && body !== readOutbox().acknowledged;
}

/** Remembers that the service has this, as text, or will never take it. */
export function acknowledge(body: string): void {
  updateOutbox({ acknowledged: body });
}
