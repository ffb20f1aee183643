import { makeAddress } from './addresses.ts';
import type { ContentFile } from './flow.ts';

/** The address to which that of a former page of the file leads; undefined if no page had this id. */
export function findFormerAddress(file: ContentFile, id: string): string | undefined {
  const [, page] = Object.entries(file.redirects ?? {}).find(([former]) => former === id) ?? [];
  return page && makeAddress(file, page);
}
