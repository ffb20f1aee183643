import type { Published, PublishedPage } from '../../src/domain/generated/types.ts';
import type { ContentFile } from '../../src/domain/flow/flow.ts';
import { findKind, type ContentDocument } from '../content/parsing/document.ts';

/** What has been published of one file. */
export interface PublishedFile {
  pages: Readonly<Record<string, PublishedPage>>;
  /** The steps and ids of removed pages, which may not be used again. */
  retiredSteps: ReadonlySet<number>;
  retiredIds: ReadonlySet<string>;
}

/** Reads what has been published of a file. */
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
