import { makeAddress as makePageAddress } from '../../../src/domain/flow/addresses.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { isSite, type ContentDocument } from './document.ts';
import { asFields, listPages, type PageEntry } from './pages.ts';

/** Where the pages of all files are found. */
export interface AddressBook {
  /** By address: "/woman/age", "/gender". */
  pages: ReadonlyMap<string, PageEntry>;
  /** The files that could not be read, by name: nothing is known about their pages. */
  unread: ReadonlySet<string>;
}

/** Collects the address of every page; of two with one id the first is found. */
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

/** A page's address, made as the app makes it, even where the file is not yet right. */
export function makeAddress(document: ContentDocument, id: string): string {
  const file = isSite(document)
    ? { kind: 'site', home: asFields(document.value).home }
    : { kind: 'flow', sex: document.name };
  return makePageAddress(file as ContentFile, id);
}

/** The name of the file that an address belongs to: "/woman/age" to woman, "/gender" to site. */
export function nameOwner(address: string): string {
  const [, first = '', second] = address.split('/');
  return second === undefined ? 'site' : first;
}
