import type { Flow, Page } from '../../../../src/domain/generated/types.ts';
import { findRedirect } from '../../../../src/domain/flow/routes.ts';
import type { Report } from '../../parsing/finding.ts';
import { singleTypes } from '../../texts/single-templates.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';
import type { Walk } from '../../graph/walk/walk.ts';

const order = ['e-mail', 'paywall', 'page for buyers'] as const;

/** A flow ends with the e-mail, the paywall and the page for buyers. */
export const brokenTail: Rule = {
  id: 'broken-tail',
  severity: 'error',
  summary: 'A flow ends with exactly one e-mail page, one paywall and the page for buyers, in this order.',
  why: 'Nobody could buy, or a buyer would not get what was paid for.',
  *check(document, content) {
    const walk = content.walk();
    const { model } = walk;
    for (const flow of model.flows) {
      if (model.documents.get(flow) === document && !model.partial.has(flow)) yield* checkFlow(flow, walk);
    }
  },
};

function* checkFlow(flow: Flow, walk: Walk): Generator<Report> {
  const pathOf = (page: Page) => walk.model.places.get(`/${flow.program}/${page.id}`)?.entry.path ?? ['pages'];
  const buyers = flow.pages.filter(({ id }) => id === flow.afterPurchase);
  const ends = [
    flow.pages.filter(({ type }) => type === 'email'),
    flow.pages.filter(({ type }) => type === 'paywall'),
    buyers,
  ];
  let isWhole = true;
  for (const [index, pages] of ends.slice(0, 2).entries()) {
    const type = index === 0 ? 'email' : 'paywall';
    for (const second of pages.slice(1)) {
      isWhole = false;
      const problem = `This is a second page of the type ${quote(type)}.`;
      const why = `The flow can have only one: ${singleTypes[type]}.`;
      yield { path: [...pathOf(second), 'type'], problem, why, remedy: 'Remove one of the two.' };
    }
    if (pages.length > 0) continue;
    isWhole = false;
    const problem = `The flow has no page of the type ${quote(type)}.`;
    yield { path: ['pages'], at: 'key', problem, remedy: 'Restore it from the previous version.' };
  }
  const [success] = buyers;
  // Another rule reports an unknown page.
  if (!success || !isWhole) return;
  for (const [index, [page]] of ends.entries()) {
    const place = flow.pages.length - ends.length + index;
    if (!page || flow.pages[place] === page) continue;
    const problem = `The ${order[index]} ${quote(page.id)} is not ${index === 2 ? 'the last page' : `page ${place + 1} of ${flow.pages.length}`} of the flow.`;
    yield {
      path: [...pathOf(page), 'id'],
      problem,
      remedy: 'The last three pages are the e-mail, the paywall and the page for buyers.',
    };
    return;
  }
  if (!('panel' in success) || success.panel !== 'application-link') {
    const problem = `The page for buyers ${quote(success.id)} does not show the link to the app.`;
    yield { path: [...pathOf(success), 'id'], problem, remedy: 'Give it "panel": "application-link".' };
  }
  const paywall = ends[1]?.[0];
  const [visitor] = walk.statesAt.get(`/${flow.program}/${paywall?.id}`) ?? [];
  if (visitor && findRedirect(flow, success, visitor.facts) === undefined) {
    const problem = 'The page for buyers opens without a purchase.';
    const remedy = 'Add a gate after the paywall with "allowWhen": { "field": "hasPurchased", "is": true }.';
    yield { path: ['gates'], at: 'key', problem, remedy };
  }
}
