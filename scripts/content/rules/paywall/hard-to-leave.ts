import { site, woman } from '../../examples/changes.ts';
import { cutPart, leavePage, panel } from '../../examples/pages.ts';
import { isSite } from '../../parsing/document.ts';
import { asFields, listPages, type PageEntry } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** What is sold on the site is cancelled on the site, in two taps: the link on the page for buyers, and the button. */
export const hardToLeave: Rule = {
  id: 'hard-to-leave',
  severity: 'error',
  summary:
    'Leaving takes no more taps than buying, which takes two: site.json has a page with the panel "subscription", and the page for buyers leads there with the panel "application-link", or has it itself.',
  why: 'The law wants leaving to be as easy as buying, and so do buyers.',
  *check(document, { documents }) {
    const { afterPurchase } = asFields(document.value);
    const buyers = listPages(document).find(({ id }) => id !== undefined && id === afterPurchase);
    const home = documents.find(isSite);
    if (!buyers || !home) return;
    const leaving = listPages(home).find(hasPanel('subscription'));
    if (!leaving) {
      const problem = 'Something is sold here, and no page of site.json has the panel "subscription", to cancel it.';
      const remedy = 'Add a page of the type "info" with it to site.json, and the words of "subscription".';
      yield { path: ['afterPurchase'], problem, remedy };
    } else if (!hasPanel('application-link')(buyers) && !hasPanel('subscription')(buyers)) {
      const problem = `This page for buyers doesn’t lead to ${quote(leaving.id ?? '')}, where they cancel.`;
      const remedy = 'Give it the "panel" "application-link", which has a link to there, or "subscription" itself.';
      yield { path: buyers.path, problem, remedy };
    }
  },
  faults: () => ({
    'man.json afterPurchase at "done": Something is sold here, and no page of site.json has the panel "subscription", to cancel it. Add a page of the type "info" with it to site.json, and the words of "subscription".':
      site([leavePage, ''], [cutPart('subscription'), '']),
    'woman.json afterPurchase at "done": Something is sold here, and no page of site.json has the panel "subscription", to cancel it. Add a page of the type "info" with it to site.json, and the words of "subscription".':
      {}, // The same change.
    'woman.json page "done" at {: This page for buyers doesn’t lead to "leave", where they cancel. Give it the "panel" "application-link", which has a link to there, or "subscription" itself.':
      woman(panel, ''),
  }),
  nearMisses: () => ({
    'a page for buyers without a link to the app': woman(panel, '"panel": "subscription",\n      '),
  }),
};

const hasPanel =
  (name: string) =>
  ({ fields }: PageEntry): boolean =>
    fields.panel === name;
