import { makeOutline } from '../../src/domain/outline.ts';
import type { Page } from '../../src/domain/generated/types.ts';
import type { ContentFile } from '../../src/domain/pages.ts';
import { findNextAddress } from '../../src/domain/routes.ts';
import { placePage } from '../../src/domain/whole-file.ts';
import { makeStranger } from './visitors.ts';

/** The types of pages that a tap leads on from, without another look at what it says. */
const types = new Set<Page['type']>(['choice', 'scale', 'info']);

/** The address to which a page leads whatever is tapped and known; undefined where that is not one, or a sheet may open. */
export function findOnlyNext(file: ContentFile, page: Page): string | undefined {
  const leadsElsewhere = 'options' in page && page.options.some(({ next, sheet }) => next || sheet);
  if (!types.has(page.type) || leadsElsewhere || Array.isArray(page.next)) return undefined;
  return findNextAddress(makeOutline(file), placePage(file, page), { ...makeStranger(), hasPurchased: false });
}
