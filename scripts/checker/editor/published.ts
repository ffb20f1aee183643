import type { Published, PublishedPage } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { findKind, type ContentDocument } from '../parsing/document.ts';

/** What was published of one file. */
export interface PublishedFile {
  pages: Readonly<Record<string, PublishedPage>>;
  /** The numbers and ids of pages that are gone: nothing else may take them. */
  retiredSteps: ReadonlySet<number>;
  retiredIds: ReadonlySet<string>;
}

/** What the list of published pages says of a file. */
export function readPublished(
  documents: readonly ContentDocument[],
  { name, value }: Pick<ContentDocument, 'name' | 'value'>,
): PublishedFile {
  const list = documents.find((document) => findKind(document) === 'published')?.value as Published | undefined;
  const { pages = {}, retired = {} } = list?.flows[name] ?? {};
  const present = new Set((value as ContentFile).pages.map(({ id }) => id));
  const gone = Object.entries(pages).filter(([id]) => !present.has(id));
  return {
    pages,
    retiredSteps: new Set([...(retired.steps ?? []), ...gone.map(([, { step }]) => step)]),
    retiredIds: new Set([...(retired.ids ?? []), ...gone.map(([id]) => id)]),
  };
}
