import type { JSONPath } from 'jsonc-parser';
import { makeAddress } from '../content/parsing/addresses.ts';
import { findKind, type ContentDocument } from '../content/parsing/document.ts';
import { asFields, asList } from '../content/parsing/pages.ts';
import { listReferences } from '../content/rules/targets.ts';

/** The places in a file that name a page, by its id or by its address. */
export function listPlacesOf(address: string, document: ContentDocument): { path: JSONPath; target: string }[] {
  const acknowledged = findKind(document) === 'checks' ? asList(asFields(document.value).acknowledged) : [];
  return [
    ...listReferences(document),
    ...acknowledged.flatMap((item, index) => {
      const { page } = asFields(item);
      return typeof page === 'string' ? { path: ['acknowledged', index, 'page'], target: page } : [];
    }),
  ].filter(({ target }) => (target.startsWith('/') ? target : makeAddress(document, target)) === address);
}
