import { consentFields } from '../../domain/generated/consent-fields.ts';
import { unsentFields } from '../../domain/generated/unsent-fields.ts';
import { answers, rereadAnswers } from '../../state/answers.ts';
import { aside, rereadAside } from '../../state/aside.ts';
import { attribution } from '../../state/attribution.ts';
import { experiments } from '../../state/experiments.ts';
import { planRecord, rereadPlan } from '../../state/plan.ts';
import { recordHandle, rereadRecordHandle, readOutbox, updateOutbox } from '../../state/record.ts';
import { rereadSensitiveConsent, sensitiveConsent } from '../../state/consent.ts';
import { isStorageClosed } from '../../state/storage/persistence.ts';
import { sendsOnlyAnswers } from '../config.ts';
import type { Answers, SensitiveConsent } from '../../domain/generated/types.ts';
import type { OnboardingBody } from './call-service.ts';

/**
 * The next write's body, including changes by other tabs: the answers, sorted by field, so that equal bodies are equal
 * text; and unless the build leaves them out, the answers that are set aside, attribution, experiments and the plan.
 * Sensitive answers, and the plan that follows from them, only with the visitor's consent.
 */
export function readBody(): OnboardingBody {
  rereadAnswers();
  rereadAside();
  rereadPlan();
  rereadSensitiveConsent();
  const sorted = Object.fromEntries(listSent(answers));
  if (sendsOnlyAnswers) return sorted;
  const offPath = listSent(Object.assign({}, ...Object.values(aside.answers)) as Answers);
  return {
    ...sorted,
    ...(offPath.length > 0 && { offPath: Object.fromEntries(offPath) }),
    ...(Object.keys(attribution).length > 0 && { attribution }),
    ...(Object.keys(experiments.assignments).length > 0 && { experiments: experiments.assignments }),
    ...(planRecord.shown && mayStoreSensitive() && { plan: planRecord.shown }),
    ...(sensitiveConsent.givenAt && { sensitiveConsent: { ...sensitiveConsent } as SensitiveConsent }),
  };
}

/**
 * Whether the onboarding service has not acknowledged the newest body. Derived from stored data instead of a flag, so
 * that the result is the same after a tab has crashed.
 */
export function hasUnsyncedChanges(): boolean {
  // The visitor was forgotten, and the page is about to be left.
  if (isStorageClosed()) return false;
  rereadRecordHandle();
  const body = JSON.stringify(readBody());
  // Attribution, experiments and a plan alone create no record.
  const hasRecord = recordHandle.id !== undefined || listSent(answers).length > 0;
  return hasRecord && body !== readOutbox().acknowledged;
}

/** Whether sensitive answers may become part of the record. Without a sensitive question nobody is asked. */
const mayStoreSensitive = () => consentFields.length === 0 || sensitiveConsent.givenAt !== undefined;

/** Those of the answers that may be sent, by field, in their order. */
function listSent(given: Readonly<Answers>): [string, unknown][] {
  const kept: readonly string[] = [...unsentFields, ...(mayStoreSensitive() ? [] : consentFields)];
  const sent = Object.entries(given).filter(([field]) => !kept.includes(field));
  return sent.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Stores that the service has this body (JSON text), or will never accept it. */
export function acknowledge(body: string): void {
  updateOutbox({ acknowledged: body });
}
