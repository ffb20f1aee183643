import type { Facts } from '../../../src/domain/rules/facts.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { makeAddress, findPage, listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { walkPath } from '../../../src/domain/flow/path.ts';
import { findRedirect, findNextAddress } from '../../../src/domain/flow/routes.ts';

/** The reasons why a visitor does not meet pages, by page id. Empty for the site, whose pages are open to everybody. */
export function explainAbsences(file: ContentFile, facts: Facts): Map<string, string> {
  if (file.kind !== 'flow') return new Map();
  const path = walkPath(file, facts);
  const absent = listPages(file).filter((page) => !path.includes(page));
  return new Map(absent.map((page) => [page.id, explain(page)]));

  function explain(page: Page): string {
    const redirect = findRedirect(file, page, facts);
    if (redirect) return `Visitors who open it are redirected to ${name(redirect)}`;
    if (!file.pages.includes(page)) return 'A detour: only a link on another page leads here';
    const index = file.pages.indexOf(page);
    const before = path.findLast((other) => file.pages.indexOf(other) < index);
    if (!before) return 'The path does not get here';
    const next = findNextAddress(file, before, facts);
    return next ? `Skipped: ${before.id} leads on to ${name(next)}` : `The path ends at ${before.id}`;
  }

  function name(address: string): string {
    const id = address.split('/').at(-1);
    return findPage(file, id) && makeAddress(file, id ?? '') === address ? (id ?? address) : address;
  }
}
