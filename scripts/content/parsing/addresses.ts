import { makeAddress as makePageAddress, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { isSite, type ContentDocument } from './document.ts';
import { asFields, listPages, type PageEntry } from './pages.ts';

/** The pages of all files by address. */
export interface AddressBook {
  /** By address: "/woman/age", "/gender". */
  pages: ReadonlyMap<string, PageEntry>;
  /** The names of the files that could not be read: their pages are unknown. */
  unread: ReadonlySet<string>;
}

/** Collects the address of every page. Of two pages with the same id, the first one counts. */
export function makeAddressBook(documents: readonly ContentDocument[], unread: Iterable<string>): AddressBook {
  const pages = new Map<string, PageEntry>();
  for (const document of documents) {
    for (const page of listPages(document)) {
      if (page.id === undefined) continue;
      const address = makeAddress(document, page.id);
      if (!pages.has(address)) pages.set(address, page);
    }
  }
  return { pages, unread: new Set(unread) };
}

/** A page's address, as the app makes it. Works even if the file has errors. */
export function makeAddress(document: ContentDocument, id: string): string {
  const file = isSite(document)
    ? { kind: 'site', home: asFields(document.value).home }
    : { kind: 'flow', program: document.name };
  return makePageAddress(file as ContentFile, id);
}

/** The name of the file that an address belongs to: "woman" for "/woman/age", "site" for "/gender". */
export function nameOwner(address: string): string {
  const [, first = '', second] = address.split('/');
  return second === undefined ? 'site' : first;
}
