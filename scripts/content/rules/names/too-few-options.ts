import { ask, offer } from '../../../../src/domain/flow/questions.ts';
import type { Rule } from '../rule.ts';
import { findPart } from '../../parsing/find-part.ts';
import { asFields, asList, listPages } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';

/** A question offers at least two options to everybody who comes by. */
export const tooFewOptions: Rule = {
  id: 'too-few-options',
  severity: 'error',
  summary: 'A question offers at least two options to every visitor, not counting those that are retired.',
  why: 'A visitor would have nothing to choose from.',
  *check(document, content) {
    for (const { fields, path } of listPages(document)) {
      const options = asList(fields.options).map(asFields);
      const offered = options.filter(({ retired }) => retired !== true).length;
      if (offered === options.length || offered > 1) continue;
      const problem = `Of the ${options.length} options of this page, ${offered === 0 ? 'all' : 'all but one'} are retired.`;
      const remedy = 'Remove "retired" from one, or add another option.';
      yield { path: [...path, 'options'], problem, remedy };
    }
    for (const { place, shown } of content.walk().listVisited(document)) {
      for (const question of ask(place.page)) {
        const { options } = question;
        if (!options?.some(({ when }) => when)) continue;
        const count = ({ facts }: (typeof shown)[number]) => offer(question, facts).options?.length ?? 0;
        const state = shown.find((it) => count(it) < 2);
        if (!state) continue;
        const [only] = offer(question, state.facts).options ?? [];
        const problem = `Some visitors who get here are offered ${only ? `${quote(only.value)} alone` : 'no option'}.`;
        const remedy = 'Remove "when" from one of the options, or add an option for these visitors.';
        yield {
          path: [...place.entry.path, ...(findPart(place.page, options) ?? [])],
          problem,
          remedy,
          visitor: state.facts,
        };
      }
    }
  },
};
