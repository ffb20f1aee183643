import type { PublishedFlow, PublishedPage } from '../../../src/domain/generated/types.ts';
import { findKind, type ContentDocument } from '../parsing/document.ts';
import { asFields, asList, isFields } from '../parsing/pages.ts';

/** What was published of one file, whatever the lock file looks like. */
export interface KnownFlow {
  /** The pages by id, in the order that they had. */
  pages: ReadonlyMap<string, PublishedPage>;
  retired: Required<NonNullable<PublishedFlow['retired']>>;
}

/** What the lock file says of a content file; nothing was published of one that it doesn't name. */
export function readPublished(documents: readonly ContentDocument[], name: string): KnownFlow {
  const lock = documents.find((document) => findKind(document) === 'published');
  const flow = asFields(asFields(asFields(lock?.value).flows)[name]);
  const retired = asFields(flow.retired);
  const values = Object.entries(asFields(retired.values)).map(([answer, list]) => [answer, listTexts(list)] as const);
  return {
    pages: new Map(
      Object.entries(asFields(flow.pages)).filter((entry): entry is [string, PublishedPage] => isPage(entry[1])),
    ),
    retired: {
      ids: listTexts(retired.ids),
      steps: asList(retired.steps).filter((step) => typeof step === 'number'),
      values: Object.fromEntries(values),
    },
  };
}

function isPage(value: unknown): boolean {
  return isFields(value) && typeof value.step === 'number' && typeof value.analytics === 'string';
}

function listTexts(value: unknown): string[] {
  return asList(value).filter((item) => typeof item === 'string');
}
