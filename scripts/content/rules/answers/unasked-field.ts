import { kinds } from '../../../../src/domain/answers/kinds.ts';
import { findKind, hasPages } from '../../parsing/document.ts';
import { listFields } from '../../parsing/fields.ts';
import { listAskedFields } from '../../graph/model/model.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { listFieldUses } from './field-uses.ts';

/** Every declared field is in use. */
export const unaskedField: Rule = {
  id: 'unasked-field',
  severity: 'warning',
  summary: 'Every field that answers.json declares is asked for by a page.',
  why: 'Reports would have a column that stays empty.',
  skipVariants: true,
  *check(document, { documents, addresses, walk }) {
    // A file that can't be read may ask for any of them.
    if (findKind(document) !== 'answers' || addresses.unread.size > 0) return;
    // A field that only conditions name is the business of other rules.
    const named = new Set([
      ...documents.filter(hasPages).flatMap((it) => listFieldUses(it).map(({ name }) => name)),
      // The field that a misspelt name probably stands for.
      ...[...walk().model.places.values()].flatMap(listAskedFields),
    ]);
    for (const { name, kind, path } of listFields(documents)) {
      // The address chooses the program, too.
      if (named.has(name) || (kind !== undefined && kinds[kind].namesProgram)) continue;
      const problem = `No page asks for ${quote(name)}.`;
      const remedy = 'Name it in the "answer" of a page, or remove this line if it was never published.';
      yield { path: [...path, 'name'], problem, remedy };
    }
  },
};
