import type { Rule } from '../rule.ts';
import { listWords } from '../../words/words.ts';
import { findTokenSources, lacksEvent, listTokenTexts } from '../../graph/walk/token-sources.ts';

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
        if (lacksEvent(token, place.file)) {
          const problem = `{${token}} has no value in this flow: no prediction names an event for it.`;
          const remedy = 'Give the page of the type "prediction" an "event", or write the text without this token.';
          yield { path, problem, remedy };
          continue;
        }
        const sources = findTokenSources(token, place.file);
        const isKnown = shown.some(({ askedBy }) =>
          sources.every((source) => askedBy.has(source) || ('answer' in place.page && place.page.answer === source)),
        );
        const later = sources.flatMap((source) => walk.listAskers(place.file, source));
        // An answer that no page of this flow asks for may come from the other flow.
        if (isKnown || shown.length === 0 || later.length === 0) continue;
        const problem = `{${token}} has no value here: it is asked for only on ${listWords([...new Set(later)], 'and')}.`;
        yield { path, problem, remedy: 'Move this page after that one, or write the text without this token.' };
      }
    }
  },
};
