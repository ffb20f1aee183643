import { listAskedFields } from '../../graph/model/model.ts';
import { woman } from '../../examples/changes.ts';
import type { Rule } from '../rule.ts';
import { listWords } from '../../words/words.ts';
import { findLack, findTokenSources, listTokenTexts } from '../../graph/walk/token-sources.ts';

/** A token is replaced by something that has been asked before. */
export const earlyToken: Rule = {
  id: 'early-token',
  severity: 'error',
  summary: 'A token is replaced by an answer that at least some visitors have given before.',
  why: 'Every visitor would read the fallback.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, shown } of walk.listVisited(document)) {
      for (const { path, token } of listTokenTexts(place.entry.fields, place.entry.path)) {
        const lack = findLack(token, place.file);
        if (lack) {
          const [why, add] = lacks[lack];
          const problem = `{${token}} has no value in this flow: ${why}.`;
          yield { path, problem, remedy: `${add}, or write the text without this token.` };
          continue;
        }
        const sources = findTokenSources(token, place.file);
        const isKnown = shown.some(({ askedBy }) =>
          sources.every((source) => askedBy.has(source) || listAskedFields(place).includes(source)),
        );
        const later = sources.flatMap((source) => walk.listAskers(place.file, source));
        // An answer that no page of this flow asks for may come from the other flow.
        if (isKnown || shown.length === 0 || later.length === 0) continue;
        const problem = `{${token}} has no value here: it is asked for only on ${listWords([...new Set(later)], 'and')}.`;
        yield { path, problem, remedy: 'Move this page after that one, or write the text without this token.' };
      }
    }
  },
  faults: () => ({
    'woman.json page "sleep" title.text at "Sleep well, {answer:email}": {answer:email} has no value here: it is asked for only on "mail". Move this page after that one, or write the text without this token.':
      woman('Sleep well until {goalDate}', 'Sleep well, {answer:email}'),
    'woman.json page "sleep" title.text at "Sleep well until {eventDate}": {eventDate} has no value in this flow: no prediction names an event for it. Give the page of the type "prediction" an "event", or write the text without this token.':
      woman('Sleep well until {goalDate}', 'Sleep well until {eventDate}'),
    'woman.json page "sleep" title.text at "Sleep well, {email}": {email} has no value here: it is asked for only on "mail". Move this page after that one, or write the text without this token.':
      woman('Sleep well until {goalDate}', 'Sleep well, {email}'),
    'woman.json page "sleep" title.text at "Sleep well, {fastingHours} hours": {fastingHours} has no value in this flow: it has no plan. Add a "plan" to the flow, or write the text without this token.':
      woman('Sleep well until {goalDate}', 'Sleep well, {fastingHours} hours'),
  }),
  nearMisses: () => ({
    'a token with the answer of the page before': woman(
      'Sleep well until {goalDate}',
      'Sleep well after {answer:water}',
    ),
    'a token that has a value by then': woman(
      '"title": "Your plan"',
      '"title": { "text": "A plan for {email}", "fallback": "Your plan" }',
    ),
  }),
};

const lacks = {
  event: ['no prediction names an event for it', 'Give the page of the type "prediction" an "event"'],
  plan: ['it has no plan', 'Add a "plan" to the flow'],
} as const;
