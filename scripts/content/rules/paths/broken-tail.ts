import { site, woman } from '../../examples/changes.ts';
import { afterPurchase, buyersGate, copyPage, emailPage, panel, paywall, sellNothing } from '../../examples/pages.ts';
import { findRole } from '../../../../src/domain/flow/questions.ts';
import type { Flow, Page } from '../../../../src/domain/generated/types.ts';
import { findIndex, listPages } from '../../../../src/domain/flow/flow.ts';
import { findRedirect } from '../../../../src/domain/flow/routes.ts';
import type { PagePlace } from '../../graph/model/model.ts';
import type { Report } from '../../parsing/finding.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';
import type { Walk, WalkState } from '../../graph/walk/walk.ts';

/** The paywall and the page for buyers belong together. */
export const brokenTail: Rule = {
  id: 'broken-tail',
  severity: 'error',
  summary:
    'A flow with a paywall has a page for buyers after it, which opens only after a purchase. A flow without a paywall has none.',
  why: 'Buyers would not get what they have paid for, or others would get it.',
  *check(document, content) {
    const walk = content.walk();
    const { model } = walk;
    for (const flow of model.flows) {
      if (model.documents.get(flow) === document && !model.partial.has(flow)) yield* checkFlow(flow, walk);
    }
    for (const place of model.places.values()) {
      if (place.entry.document === document && !model.partial.has(place.file)) yield* checkPlace(place);
    }
  },
  faults: () => ({
    'woman.json page "pay" type at "paywall": This page is a paywall, and the flow has no page for buyers. Name the page that visitors get after the purchase in "afterPurchase", at the top of this file.':
      woman(afterPurchase, ''),
    'woman.json afterPurchase at "done": There is a page for buyers, and no page of the flow is a paywall. Nobody could buy anything. Remove "afterPurchase", and all that only buyers should see, or add a paywall.':
      woman([paywall(), ''], [buyersGate, '']),
    'woman.json page "end" id at "end": The page for buyers "end" does not come after the paywall "pay". Move it after the paywall.':
      woman(
        ['"afterPurchase": "done"', '"afterPurchase": "end"'],
        [
          '"title": "The end", "back": "water" }',
          '"title": "The end", "panel": "subscription", "shell": { "back": false } }',
        ],
        [panel, ''],
      ),
    'woman.json page "rest" id at "rest": Nobody sees this page: after the purchase the app leads every visitor to "done". Nobody would ever read it. Move it before the paywall, or remove it.':
      woman('{\n      "id": "done"', `${rest},\n    {\n      "id": "done"`),
    'woman.json gates at "gates": The page for buyers opens without a purchase. Add a gate after the paywall with "allowWhen": { "field": "hasPurchased", "is": true }.':
      woman(buyersGate, ''),
    'woman.json page "done" panel at "application-link": This page shows the link to the app, and it is not the page for buyers. Only buyers have such a link. Remove "panel", or name the page in "afterPurchase".':
      woman(...sellNothing().filter(([text]) => text !== panel)),
    'site.json page "pay" type at "paywall": This page is a paywall outside the programs, where there is no page for buyers. Move it into the file of a program.':
      site(
        ['"next": "/man/water"', '"next": "mail"'],
        [
          '"back": "start"\n    }',
          `"back": "start"\n    },\n${emailPage()}${paywall().trimEnd().replace(/,$/, '').replace('"needs"', '"next": "/man/water",\n      "needs"')}`,
        ],
      ),
  }),
  nearMisses: () => ({
    'a flow that sells nothing and ends with thanks, beside one that sells': woman(...sellNothing()),
    'a flow without an e-mail address': woman(
      ...sellNothing(),
      [emailPage(), ''],
      ['"title": "Thank you"', '"title": "Thank you",\n      "layout": "statement"'],
    ),
    'two paywalls on two paths': woman(
      [
        '"title": "Your address?"',
        '"title": "Your address?",\n      "next": [{ "when": { "field": "water", "is": "Tea" }, "page": "offer" }, { "page": "pay" }]',
      ],
      ['"title": "Your plan"', '"title": "Your plan",\n      "back": "mail"'],
      [
        '{\n      "id": "pay"',
        `${copyPage(paywall(), ['pay', 'offer'], 9, ',\n      "next": "done"')},\n    {\n      "id": "pay"`,
      ],
    ),
  }),
};

function* checkFlow(flow: Flow, walk: Walk): Generator<Report> {
  const paywalls = listPages(flow).filter((page) => findRole(page) === 'sale');
  const [sale] = paywalls;
  const buyers = listPages(flow).find(({ id }) => id === flow.afterPurchase);
  if (sale && buyers) {
    const report = checkOrder(flow, buyers, paywalls, walk);
    if (report) yield report;
    else yield* checkVisitors(flow, buyers, paywalls, walk);
  } else if (sale) {
    const problem = 'This page is a paywall, and the flow has no page for buyers.';
    const remedy = 'Name the page that visitors get after the purchase in "afterPurchase", at the top of this file.';
    yield { path: [...pathOf(flow, sale, walk), 'type'], problem, remedy };
  } else if (buyers) {
    const problem = 'There is a page for buyers, and no page of the flow is a paywall.';
    const remedy = 'Remove "afterPurchase", and all that only buyers should see, or add a paywall.';
    yield { path: ['afterPurchase'], problem, why: 'Nobody could buy anything.', remedy };
  }
}

function checkOrder(flow: Flow, buyers: Page, paywalls: readonly Page[], walk: Walk): Report | undefined {
  const later = paywalls.find(({ id }) => findIndex(flow, id) >= findIndex(flow, buyers.id));
  if (!later) return undefined;
  const problem = `The page for buyers ${quote(buyers.id)} does not come after the paywall ${quote(later.id)}.`;
  return { path: [...pathOf(flow, buyers, walk), 'id'], problem, remedy: 'Move it after the paywall.' };
}

/** Only buyers get to the page for buyers, and they see no other. */
function* checkVisitors(flow: Flow, buyers: Page, paywalls: readonly Page[], walk: Walk): Generator<Report> {
  const statesAt = ({ id }: Page) => walk.statesAt.get(`/${flow.program}/${id}`) ?? [];
  for (const page of listPages(flow)) {
    const states = statesAt(page);
    if (page === buyers || states.length === 0 || !states.every(({ facts }) => facts.hasPurchased)) continue;
    const problem = `Nobody sees this page: after the purchase the app leads every visitor to ${quote(buyers.id)}.`;
    const remedy = 'Move it before the paywall, or remove it.';
    yield { path: [...pathOf(flow, page, walk), 'id'], problem, why: 'Nobody would ever read it.', remedy };
  }
  const isOpen = ({ facts }: WalkState) => !facts.hasPurchased && findRedirect(flow, buyers, facts) === undefined;
  const visitor = paywalls.flatMap(statesAt).find(isOpen)?.facts;
  if (!visitor) return;
  const problem = 'The page for buyers opens without a purchase.';
  const remedy = 'Add a gate after the paywall with "allowWhen": { "field": "hasPurchased", "is": true }.';
  yield { path: ['gates'], at: 'key', problem, remedy, visitor };
}

/** A paywall is in a flow, and the link to the app on the page for buyers. */
function* checkPlace({ page, file, entry }: PagePlace): Generator<Report> {
  if (file.kind === 'site' && findRole(page) === 'sale') {
    const problem = 'This page is a paywall outside the programs, where there is no page for buyers.';
    yield { path: [...entry.path, 'type'], problem, remedy: 'Move it into the file of a program.' };
  }
  if (!('panel' in page) || page.panel !== 'application-link') return;
  if (file.kind === 'flow' && (page.id === file.afterPurchase || lacksPageForBuyers(file))) return;
  const problem = 'This page shows the link to the app, and it is not the page for buyers.';
  const remedy = 'Remove "panel", or name the page in "afterPurchase".';
  yield { path: [...entry.path, 'panel'], problem, why: 'Only buyers have such a link.', remedy };
}

/** Whether the page for buyers is missing, which is reported at the paywall. */
const lacksPageForBuyers = (flow: Flow): boolean =>
  flow.afterPurchase === undefined && listPages(flow).some((page) => findRole(page) === 'sale');

function pathOf({ program }: Flow, { id }: Page, { model }: Walk) {
  return model.places.get(`/${program}/${id}`)?.entry.path ?? ['pages'];
}

const rest = '{ "id": "rest", "type": "info", "step": 9, "analytics": "rest", "title": "Rest", "layout": "statement" }';
