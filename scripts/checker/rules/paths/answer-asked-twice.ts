import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';
import { findAskedField } from '../../graph/model/model.ts';

/** No two pages of one way store their answer in one field. */
export const answerAskedTwice: Rule = {
  id: 'answer-asked-twice',
  severity: 'error',
  summary: 'No two pages that one visitor meets store their answer in one field.',
  why: 'The second answer would overwrite the first.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, shown } of walk.listMet(document)) {
      const field = findAskedField(place);
      // That there is one page for the e-mail is another rule.
      if (field === undefined || place.page.type === 'email') continue;
      const other = shown
        .map(({ askedBy }) => askedBy.get(field))
        .find((asker) => asker !== undefined && asker !== place);
      if (!other) continue;
      const problem = `This page stores its answer in ${quote(field)}, and so does ${quote(other.page.id)} before it.`;
      yield { path: [...place.entry.path, 'answer'], problem, remedy: 'Store one of them in a field of its own.' };
    }
  },
};
