import { readChecks } from '../checks.ts';
import type { Rule } from '../rule.ts';
import { makeWordFinder, splitSentences } from '../../texts/sentences.ts';
import { listTexts } from '../../texts/texts.ts';
import { quote } from '../../words/words.ts';

/**
 * A promise about the body has a hedge in its sentence. Questions promise nothing, and what an option says
 * is the visitor's own voice: both are left alone.
 */
export const claimWithoutHedge: Rule = {
  id: 'claim-without-hedge',
  severity: 'warning',
  summary: 'A sentence with a promise about the body, by the list in checks.json, has a word in it that leaves it open. Questions and options are left alone.',
  why: 'Nobody can promise this for every body, and regulators and card networks act on such promises.',
  *check(document, content) {
    const { claims } = readChecks(content.documents);
    const [findClaim, findHedge] = [makeWordFinder(claims.words), makeWordFinder(claims.hedges)];
    for (const { path, text, owner } of listTexts(document, content)) {
      if (owner === 'Option' || findClaim(text) === undefined) continue;
      for (const sentence of splitSentences(text)) {
        const claim = findClaim(sentence);
        if (claim === undefined || sentence.endsWith('?') || findHedge(sentence) !== undefined) continue;
        const problem = `${quote(sentence)} promises something: ${quote(claim)}.`;
        const hedges = claims.hedges.slice(0, 3).map(quote).join(', ');
        const remedy = `Leave it open with a word such as ${hedges}, or say something that is true of everybody.`;
        yield { path, problem, remedy };
        break;
      }
    }
  },
};
