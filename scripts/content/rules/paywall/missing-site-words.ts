import { site, woman } from '../../examples/changes.ts';
import { cutPart } from '../../examples/pages.ts';
import { findRole } from '../../../../src/domain/flow/questions.ts';
import type { Page } from '../../../../src/domain/generated/types.ts';
import { isSite } from '../../parsing/document.ts';
import { asFields } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

type Uses = (page: Page) => boolean;

const isPaywall: Uses = (page) => findRole(page) === 'sale';
const hasPanel =
  (panel: string): Uses =>
  (page) =>
    'panel' in page && page.panel === panel;

/** The parts of site.json that only some pages need, and which. */
const parts: readonly { path: [string, ...string[]]; uses: Uses; what: string; remedy?: string }[] = [
  { path: ['app', 'currency'], uses: isPaywall, what: 'shows prices in this currency' },
  { path: ['app', 'seller'], uses: isPaywall, what: 'says who sells' },
  {
    path: ['app', 'reminder'],
    uses: (page) => 'timeline' in page && page.timeline !== undefined,
    what: 'promises a reminder before each renewal',
    remedy: 'Add it if your mails remind buyers, as schemas/site.schema.json says; if not, remove "timeline" there.',
  },
  { path: ['application'], uses: hasPanel('application-link'), what: 'shows these words around the link to the app' },
  { path: ['paymentUpdate'], uses: hasPanel('payment-update'), what: 'shows these words around the payment form' },
  {
    path: ['subscription'],
    uses: hasPanel('subscription'),
    what: 'shows these words to buyers who change or leave their subscription',
  },
  { path: ['sensitiveConsent'], uses: hasPanel('sensitive-consent'), what: 'asks in these words for a consent' },
  { path: ['paymentDoubt'], uses: isPaywall, what: 'shows these words to visitors who may have paid already' },
  { path: ['testCheckout'], uses: isPaywall, what: 'shows these words where no payment provider is configured' },
];

/** The site has the words that its pages need. */
export const missingSiteWords: Rule = {
  id: 'missing-site-words',
  severity: 'error',
  summary:
    'The file site.json has the words for paywalls ("app.currency", "app.seller", "app.reminder" with a timeline, "paymentDoubt", "testCheckout") and panels ("application", "paymentUpdate", "subscription", "sensitiveConsent") if there is such a page.',
  why: 'The page would break down where it shows them.',
  *check(document, content) {
    if (!isSite(document)) return;
    const places = [...content.walk().model.places.values()];
    for (const { path, uses, what, remedy } of parts) {
      const parent = path.slice(0, -1);
      const name = path.at(-1) ?? '';
      const owner = parent.reduce((value, key) => asFields(value)[key], document.value);
      const user = places.find(({ page }) => uses(page));
      if (!user || name in asFields(owner)) continue;
      const problem = `${quote(path.join('.'))} is missing: the page ${quote(user.address)} ${what}.`;
      yield { path: parent, problem, remedy: remedy ?? 'Add it; schemas/site.schema.json describes it.' };
    }
  },
  faults: () => ({
    'site.json at {: "subscription" is missing: the page "/leave" shows these words to buyers who change or leave their subscription. Add it; schemas/site.schema.json describes it.':
      site(cutPart('subscription'), ''),
    'site.json at {: "application" is missing: the page "/man/done" shows these words around the link to the app. Add it; schemas/site.schema.json describes it.':
      site(cutPart('application'), ''),
    'site.json at {: "sensitiveConsent" is missing: the page "/gender" asks in these words for a consent. Add it; schemas/site.schema.json describes it.':
      site('  "sensitiveConsent": { "label": "Keep my health answers", "note": "Otherwise they stay here." },\n', ''),
    'site.json at {: "paymentDoubt" is missing: the page "/man/pay" shows these words to visitors who may have paid already. Add it; schemas/site.schema.json describes it.':
      site(cutPart('paymentDoubt'), ''),
    'site.json at {: "testCheckout" is missing: the page "/man/pay" shows these words where no payment provider is configured. Add it; schemas/site.schema.json describes it.':
      site(cutPart('testCheckout'), ''),
    'site.json at {: "paymentUpdate" is missing: the page "/card" shows these words around the payment form. Add it; schemas/site.schema.json describes it.':
      site(
        [cutPart('paymentUpdate'), ''],
        [
          '"back": "start"\n    }',
          '"back": "start"\n    },\n    { "id": "card", "type": "info", "step": 2, "analytics": "card", "title": "Card", "panel": "payment-update", "footer": false }',
        ],
      ),
    'site.json app at {: "app.currency" is missing: the page "/man/pay" shows prices in this currency. Add it; schemas/site.schema.json describes it.':
      site(', "currency": "USD"', ''),
    'site.json app at {: "app.reminder" is missing: the page "/woman/pay" promises a reminder before each renewal. Add it if your mails remind buyers, as schemas/site.schema.json says; if not, remove "timeline" there.':
      woman(
        '"seller": "Shop, 1 Long Road"',
        '"seller": "Shop, 1 Long Road", "timeline": { "today": "{today}", "reminder": "{reminderDate}", "renewal": "{renewalDate}" }',
      ),
    'site.json app at {: "app.seller" is missing: the page "/man/pay" says who sells. Add it; schemas/site.schema.json describes it.':
      { ...site(', "seller": { "name": "Shop", "address": "1 Long Road" }', '') },
  }),
  nearMisses: () => ({
    'no words for a payment form that no page has': site(cutPart('paymentUpdate'), ''),
  }),
};
