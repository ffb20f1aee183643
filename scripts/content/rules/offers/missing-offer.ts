import { woman } from '../../examples/changes.ts';
import { sellMenNothing, sellNothing, siteParts } from '../../examples/pages.ts';
import { findRole } from '../../../../src/domain/flow/questions.ts';
import { posix } from 'node:path';
import { findKind, nameDocument } from '../../parsing/document.ts';
import { asFields, listPages } from '../../parsing/pages.ts';
import type { Content } from '../../graph/content.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

const declareOffers = 'Declare what it sells, as docs/recipes.md shows.';

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
    yield { path: ['offers'], problem: `The paywall ${quote(paywall)} has nothing to sell.`, remedy: declareOffers };
  },
  *checkFiles(content) {
    // Other rules report a file that can't be read.
    if (content.files.some((file) => findKind({ name: nameDocument(file) }) === 'offers')) return;
    const paywall = findPaywall(content);
    if (paywall === undefined) return;
    const file = posix.join(posix.dirname(content.files[0] ?? ''), 'offers.json');
    yield {
      file,
      problem: `This file does not exist, so the paywall ${quote(paywall)} has nothing to sell.`,
      remedy: declareOffers,
    };
  },
  faults: () => ({
    'offers.json offers at [: The paywall "/man/pay" has nothing to sell. Declare what it sells, as docs/recipes.md shows.':
      { 'offers.json': '{ "currency": "USD", "offers": [] }\n' },
  }),
  nearMisses: () => ({
    'a site that sells nothing': {
      ...woman(...sellNothing()),
      'man.json': sellMenNothing(),
      'site.json': siteParts(),
      'offers.json': '{ "currency": "USD", "offers": [] }\n',
    },
  }),
};

/** The address of a paywall; undefined if nothing is sold. */
function findPaywall({ walk }: Content): string | undefined {
  return [...walk().model.places.values()].find(({ page }) => findRole(page) === 'sale')?.address;
}

/** A page that shows an offer names it. */
export const missingOffer: Rule = {
  id: 'missing-offer',
  severity: 'error',
  summary:
    'A page with the panel "offer" names its "offer". So does the page of a paywall’s detour that has "onBack", which is a page of the type info.',
  why: 'Nothing would show where visitors should read what it costs.',
  *check(document) {
    const pages = listPages(document);
    for (const { path, fields } of pages) {
      if (fields.panel === 'offer' && fields.offer === undefined) {
        const problem = 'This page shows what an offer costs, and doesn’t say which.';
        yield { path: [...path, 'panel'], problem, remedy: 'Add "offer" with the id of an offer.' };
      }
      const { onBack, page } = asFields(fields.detour);
      const target = pages.find((other) => other.fields.id === page)?.fields;
      // Another rule reports a page that does not exist.
      if (onBack === undefined || !target || target.offer !== undefined) continue;
      const problem = `The page ${quote(String(page))} names no offer for visitors who go back.`;
      const remedy = `Add "offer" to an info page, or remove "onBack" here.`;
      yield { path: [...path, 'detour', 'onBack'], problem, remedy };
    }
  },
  faults: () => ({
    'woman.json page "end" panel at "offer": This page shows what an offer costs, and doesn’t say which. Add "offer" with the id of an offer.':
      woman('"title": "The end",', '"title": "The end", "panel": "offer",'),
    'woman.json page "pay" detour.onBack at {: The page "end" names no offer for visitors who go back. Add "offer" to an info page, or remove "onBack" here.':
      woman(
        '"purchase": "Get my plan",',
        '"purchase": "Get my plan", "detour": { "label": "Not sure?", "page": "end", "onBack": { "decline": "No" } },',
      ),
  }),
  nearMisses: () => ({
    'a page that names its offer': woman(
      '"title": "The end",',
      '"title": "The end", "panel": "offer", "offer": "month-3",',
    ),
  }),
};
