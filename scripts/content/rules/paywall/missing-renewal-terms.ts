import { woman } from '../../examples/changes.ts';
import { hasRole } from '../../parsing/page-types.ts';
import { readChecks } from '../checks.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { makeWordFinder } from '../../texts/sentences.ts';
import { joinWords, quote } from '../../words/words.ts';

/** The tokens that each text about money must contain. */
const needed = {
  offerText: ['{today}', '{full}'],
  disclosure: ['{today}', '{full}', '{renewalDate}', '{period}', '{tax}'],
};

/** A paywall states what is charged today and later, when it renews, how to cancel, and that going on agrees to it. */
export const missingRenewalTerms: Rule = {
  id: 'missing-renewal-terms',
  severity: 'error',
  summary:
    'A paywall states for every offer what is charged today and later, and above the button also when it renews, how often, whether tax is included, how to cancel, and that going on agrees to it.',
  why: 'Renewal that is not disclosed at the time of purchase is against the law, and customers get their money back.',
  *check(document, content) {
    const { isKnown, cancelWords, agreeWords } = readChecks(content.documents);
    const spoken = [
      { what: 'how to cancel', words: cancelWords, find: makeWordFinder(cancelWords) },
      { what: 'that going on agrees to it', words: agreeWords, find: makeWordFinder(agreeWords) },
    ];
    for (const { path, fields } of listPages(document)) {
      if (!hasRole(fields, 'sale')) continue;
      for (const [field, tokens] of Object.entries(needed)) {
        const text = fields[field];
        if (typeof text !== 'string') continue;
        const missing: string[] = tokens.filter((token) => !text.includes(token));
        const unspoken = field === 'disclosure' && isKnown ? spoken.filter(({ find }) => find(text) === undefined) : [];
        missing.push(...unspoken.map(({ what }) => what));
        if (missing.length === 0) continue;
        const problem = `This text does not say ${joinWords(missing)}.`;
        const hints = unspoken.map(({ what, words }) => ` Words for ${what}: ${words.map(quote).join(', ')}.`);
        yield { path: [...path, field], problem, remedy: `Add it.${hints.join('')}` };
      }
    }
  },
  faults: () => ({
    'woman.json page "pay" disclosure at "{today} today. Then {full}.": This text does not say {renewalDate}, {period}, {tax}, how to cancel and that going on agrees to it. Add it. Words for how to cancel: "cancel". Words for that going on agrees to it: "agree".':
      woman('From {renewalDate}, {full} every {period}, {tax}, until you cancel. You agree.', 'Then {full}.'),
    'woman.json page "pay" offerText at "{today} today": This text does not say {full}. Add it.': woman(
      '"{today} today, then {full}"',
      '"{today} today"',
    ),
  }),
  nearMisses: () => ({
    'a disclosure in other words': woman(
      '{full} every {period}, {tax}, until you cancel. You agree.',
      'every {period} {full}, {tax}. You agree, and cancel whenever you like.',
    ),
  }),
};
