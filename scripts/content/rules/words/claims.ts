import { addAcknowledgement, woman } from '../../examples/changes.ts';
import { entitle } from '../../examples/pages.ts';
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
  faults: () => ({
    'woman.json page "end" title at "Lose weight while you sleep": "Lose weight while you sleep" promises something: "Lose weight". Leave it open with a word such as "may", "can", "not", or say something that is true for everybody.':
      woman(entitle('Lose weight while you sleep')),
    'woman.json page "water" options[1].sheet.text at "It’s sweet. You lose weight without it…: "You lose weight without it." promises something: "lose weight". Leave it open with a word such as "may", "can", "not", or say something that is true for everybody.':
      woman(
        '"label": "Juice"',
        '"label": "Juice", "sheet": { "step": 1, "analytics": "juice", "title": "Juice", "text": "It’s sweet. You lose weight without it.", "button": "Go on", "action": "continue" }',
      ),
    'woman.json page "pay" title at "Lose weight now": "Lose weight now" promises something: "Lose weight". Leave it open with a word such as "may", "can", "not", or say something that is true for everybody.':
      {
        ...addAcknowledgement({ rule: 'claim-without-hedge', page: '/woman/end' }),
        ...woman(
          ['"title": "The end"', '"title": "Lose weight"'],
          ['"title": "Your plan"', '"title": "Lose weight now"'],
        ),
      },
  }),
  nearMisses: () => ({
    'a claim with a hedge': woman(entitle('You may lose weight')),
    'a claim that is a question': woman(entitle('Would you like to lose weight?')),
    'a claim in the visitor’s own voice': woman('"label": "Juice"', '"label": "I lose weight by myself"'),
    'a longer word that begins like a claim': woman(entitle('Losers weight their words')),
  }),
};

/** Some words are never used, hedged or not. */
export const forbiddenClaim: Rule = {
  id: 'forbidden-claim',
  severity: 'error',
  summary: 'No text has a word from the list "never" in checks.json.',
  why: 'No plan can keep such a promise, and by law it is deceptive.',
  *check(document, content) {
    const find = makeWordFinder(readChecks(content.documents).claims.never);
    for (const { path, text } of listTexts(document, content)) {
      const word = find(text);
      if (word === undefined) continue;
      const problem = `The word ${quote(word)} must not be used.`;
      yield { path, problem, remedy: 'Say what the plan does, without it.' };
    }
  },
  faults: () => ({
    'woman.json page "end" title at "A miracle may happen": The word "miracle" must not be used. Say what the plan does, without it.':
      woman(entitle('A miracle may happen')),
  }),
  nearMisses: () => ({
    'a forbidden word inside another one': woman(entitle('A miraculous tea')),
  }),
};
