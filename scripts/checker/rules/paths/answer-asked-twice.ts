import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';
import { findAskedField } from '../../graph/model/model.ts';

/** No two pages on one path store their answer in the same field. */
export const answerAskedTwice: Rule = {
  id: 'answer-asked-twice',
  severity: 'error',
  summary: 'No two pages on the path of a visitor store their answer in the same field.',
  why: 'The second answer would overwrite the first.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, shown } of walk.listVisited(document)) {
      const field = findAskedField(place);
      // Another rule makes sure that there is only one e-mail page.
      if (field === undefined || place.page.type === 'email') continue;
      const other = shown
        .map(({ askedBy }) => askedBy.get(field))
        .find((asker) => asker !== undefined && asker !== place);
      if (!other) continue;
      const problem = `This page stores its answer in ${quote(field)}, and so does ${quote(other.page.id)} before it.`;
      yield { path: [...place.entry.path, 'answer'], problem, remedy: 'Store one of them in a different field.' };
    }
  },
};
