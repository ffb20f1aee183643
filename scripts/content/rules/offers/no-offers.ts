import { findRole } from '../../../../src/domain/flow/questions.ts';
import path from 'node:path';
import { findKind, nameDocument } from '../../parsing/document.ts';
import { asFields } from '../../parsing/pages.ts';
import type { Content } from '../../graph/content.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

const remedy = 'Declare what it sells, as docs/recipes.md shows.';

/** A paywall has something to sell. */
export const noOffers: Rule = {
  id: 'no-offers',
  severity: 'error',
  summary: 'There is an offers.json with at least one offer if there is a paywall.',
  why: 'Visitors could not buy anything.',
  skipVariants: true,
  *check(document, content) {
    const { offers } = asFields(document.value);
    if (findKind(document) !== 'offers' || !Array.isArray(offers) || offers.length > 0) return;
    const paywall = findPaywall(content);
    if (paywall === undefined) return;
    yield { path: ['offers'], problem: `The paywall ${quote(paywall)} has nothing to sell.`, remedy };
  },
  *checkFiles(content) {
    // Other rules report a file that can't be read.
    if (content.files.some((file) => findKind({ name: nameDocument(file) }) === 'offers')) return;
    const paywall = findPaywall(content);
    if (paywall === undefined) return;
    const file = path.posix.join(path.posix.dirname(content.files[0] ?? ''), 'offers.json');
    yield { file, problem: `This file does not exist, so the paywall ${quote(paywall)} has nothing to sell.`, remedy };
  },
};

/** The address of a paywall; undefined if nothing is sold. */
function findPaywall({ walk }: Content): string | undefined {
  return [...walk().model.places.values()].find(({ page }) => findRole(page) === 'sale')?.address;
}
