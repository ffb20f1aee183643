import { makeAddress, nameOwner, type AddressBook } from '../../parsing/addresses.ts';
import { isSite, type ContentDocument } from '../../parsing/document.ts';
import type { Report } from '../../parsing/finding.ts';
import { findNearest } from '../../words/nearest.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import type { Content } from '../../graph/content.ts';
import { listReferences, type Reference } from '../targets.ts';
import { quote } from '../../words/words.ts';

/** Every reference to a page names one that exists. */
export const unknownPage: Rule = {
  id: 'unknown-page',
  severity: 'error',
  summary: 'Every reference to a page names a page that exists.',
  why: 'It would lead nowhere.',
  *check(document, content) {
    for (const reference of listReferences(document)) {
      const report = checkReference(reference, content);
      if (report) yield report;
    }
  },
};

function checkReference(reference: Reference, content: Content): Report | undefined {
  return reference.scope === 'anywhere' ? checkTarget(reference, content) : checkOwnPage(reference);
}

/** A target: the id of a page of the same file, or any address. */
function checkTarget({ document, path, target }: Reference, { addresses }: Content): Report | undefined {
  const isAddress = target.startsWith('/');
  // The address / is the site's `home`, which is checked as its own reference.
  if (target === '/' || (isAddress && addresses.unread.has(nameOwner(target)))) return undefined;
  if (addresses.pages.has(isAddress ? target : makeAddress(document, target))) return undefined;
  return {
    path,
    problem: `There is no page ${quote(target)}${isAddress ? '' : ' in this file'}.`,
    remedy: 'Name a page of this file by its id, any other by its address, such as "/gender" or "/woman/age".',
    suggestion: isAddress ? findNearest(target, addresses.pages.keys()) : suggestPage(document, target, addresses),
  };
}

/** The id of a page of the same file; for some fields, a page in the order. */
function checkOwnPage({ document, path, target, scope }: Reference): Report | undefined {
  const pages = listPages(document);
  const page = pages.find(({ id }) => id === target);
  if (page && !(scope === 'ordered' && page.isDetour)) return undefined;
  const candidates = pages.flatMap(({ id, isDetour }) =>
    id === undefined || (scope === 'ordered' && isDetour) ? [] : id,
  );
  return {
    path,
    problem: page
      ? `The page ${quote(target)} is in "detours", outside the order.`
      : `There is no page ${quote(target)} in this file.`,
    remedy: 'Name a page in the list "pages" of this file by its id.',
    suggestion: findNearest(target.split('/').at(-1) ?? '', candidates),
  };
}

/** The most similar page of the same file, or the address of a page of another file that was named by its id only. */
function suggestPage(document: ContentDocument, target: string, { pages }: AddressBook): string | undefined {
  if (pages.has(`/${target}`)) return `/${target}`;
  const own = listPages(document).flatMap(({ id }) => id ?? []);
  const shared = isSite(document) ? [] : [...pages.keys()].filter((address) => nameOwner(address) === 'site');
  return findNearest(target, own) ?? findNearest(`/${target}`, shared);
}
