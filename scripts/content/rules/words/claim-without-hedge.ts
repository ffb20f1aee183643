import { readChecks } from '../checks.ts';
import type { Rule } from '../rule.ts';
import { makeWordFinder, splitSentences } from '../../texts/sentences.ts';
import { listTexts } from '../../texts/texts.ts';
import { quote } from '../../words/words.ts';

/**
 * A sentence with a promise about the body also has a hedge. Questions promise nothing, and options are the visitor's
 * own words: both are exempt.
 */
export const claimWithoutHedge: Rule = {
  id: 'claim-without-hedge',
  severity: 'warning',
  summary:
    'A sentence that promises something, by the list in checks.json, has a word that leaves it open. Questions and options are exempt.',
  why: 'Nobody can promise this to everybody, and regulators and card networks act against such promises.',
  *check(document, content) {
    const { claims } = readChecks(content.documents);
    const [findClaim, findHedge] = [makeWordFinder(claims.words), makeWordFinder(claims.hedges)];
    for (const { path, text, owner } of listTexts(document, content)) {
      if (owner === 'Option' || owner === 'LoadingOption' || findClaim(text) === undefined) continue;
      for (const sentence of splitSentences(text)) {
        const claim = findClaim(sentence);
        if (claim === undefined || sentence.endsWith('?') || findHedge(sentence) !== undefined) continue;
        const problem = `${quote(sentence)} promises something: ${quote(claim)}.`;
        const hedges = claims.hedges.slice(0, 3).map(quote).join(', ');
        const remedy = `Leave it open with a word such as ${hedges}, or say something that is true for everybody.`;
        yield { path, problem, remedy };
        break;
      }
    }
  },
};
