import type { Rule } from '../rule.ts';
import { listWords } from '../../words/words.ts';
import { listTokenTexts, tokenSources } from '../../graph/walk/token-sources.ts';

/** A token names something that has been asked by then. */
export const earlyToken: Rule = {
  id: 'early-token',
  severity: 'error',
  summary: 'A token names something that some visitors have been asked by then.',
  why: 'Everybody would read the fallback.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, shown } of walk.listMet(document)) {
      for (const { path, token } of listTokenTexts(place.entry.fields, place.entry.path)) {
        const sources = tokenSources[token] ?? [];
        const isKnown = shown.some(({ askedBy }) =>
          sources.every((source) => askedBy.has(source) || ('answer' in place.page && place.page.answer === source)),
        );
        const later = sources.flatMap((source) => walk.listAskers(place.file, source));
        // What nobody asks for may come from the other flow.
        if (isKnown || shown.length === 0 || later.length === 0) continue;
        const problem = `{${token}} has no value here: what it names is asked only on ${listWords([...new Set(later)], 'and')}.`;
        yield { path, problem, remedy: 'Move this page behind it, or write the text without this token.' };
      }
    }
  },
};
