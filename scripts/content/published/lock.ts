import type { PublishedFlow, PublishedPage, PublishedPlan } from '../../../src/domain/generated/types.ts';
import { findKind, type ContentDocument } from '../parsing/document.ts';
import { asFields, asList, isFields } from '../parsing/pages.ts';

/** What has been published of one file. */
export interface KnownFlow {
  /** The pages by id, in the order in which they were published. */
  pages: ReadonlyMap<string, PublishedPage>;
  /** Empty without a plan. */
  plan: PublishedPlan;
  retired: Required<NonNullable<PublishedFlow['retired']>>;
}

/** Reads what has been published of a content file from the lock file. Skips what is missing or malformed. */
export function readPublished(documents: readonly ContentDocument[], name: string): KnownFlow {
  const lock = documents.find((document) => findKind(document) === 'published');
  const flow = asFields(asFields(asFields(lock?.value).flows)[name]);
  const retired = asFields(flow.retired);
  const plan = asFields(flow.plan);
  const values = Object.entries(asFields(retired.values)).map(([answer, list]) => [answer, listTexts(list)] as const);
  return {
    pages: new Map(
      Object.entries(asFields(flow.pages)).filter((entry): entry is [string, PublishedPage] => isPage(entry[1])),
    ),
    plan: { daysOff: listTexts(plan.daysOff), habits: listTexts(plan.habits) },
    retired: {
      ids: listTexts(retired.ids),
      steps: asList(retired.steps).filter((step) => typeof step === 'number'),
      values: Object.fromEntries(values),
      daysOff: listTexts(retired.daysOff),
      habits: listTexts(retired.habits),
    },
  };
}

function isPage(value: unknown): boolean {
  return isFields(value) && typeof value.step === 'number' && typeof value.analytics === 'string';
}

function listTexts(value: unknown): string[] {
  return asList(value).filter((item) => typeof item === 'string');
}

/** What to do if a change of something published is intended. */
export const onPurpose = 'If this is intended, run npm run content -- publish --accept-loss.';

/** What to do if a name that seems to be used again is that of the removed thing itself. */
export const ifRestored = 'If it is the old one restored, run npm run content -- publish --accept-loss.';
