import { readChecks } from '../checks.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { makeWordFinder } from '../../texts/sentences.ts';
import { joinWords, quote } from '../../words/words.ts';

/** The tokens that each text about money must contain. */
const needed = {
  discountText: ['{today}', '{regular}'],
  offerText: ['{today}', '{full}'],
  disclosure: ['{today}', '{full}', '{renewalDate}', '{period}'],
};

/** A paywall states what is charged today and later, when it renews, and how to cancel. */
export const missingRenewalTerms: Rule = {
  id: 'missing-renewal-terms',
  severity: 'error',
  summary:
    'A paywall states for every offer what is charged today and later, what a discount is compared with, and next to the button also when it renews, how often, and how to cancel.',
  why: 'Renewal that is not disclosed at the time of purchase is against the law, and customers get their money back.',
  *check(document, content) {
    const { isKnown, cancelWords } = readChecks(content.documents);
    const findCancelWord = makeWordFinder(cancelWords);
    for (const { path, fields } of listPages(document)) {
      if (fields.type !== 'paywall') continue;
      for (const [field, tokens] of Object.entries(needed)) {
        const text = fields[field];
        if (typeof text !== 'string') continue;
        const missing: string[] = tokens.filter((token) => !text.includes(token));
        if (field === 'disclosure' && isKnown && findCancelWord(text) === undefined) missing.push('how to cancel');
        if (missing.length === 0) continue;
        const problem = `This text does not say ${joinWords(missing)}.`;
        const words = missing.includes('how to cancel')
          ? ` Any of these words will do: ${cancelWords.map(quote).join(', ')}.`
          : '';
        yield { path: [...path, field], problem, remedy: `Add it.${words}` };
      }
    }
  },
};
