import type { Page } from '../../../../src/domain/generated/types.ts';
import type { Report } from '../../parsing/finding.ts';
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
      if (field === undefined) continue;
      const state = shown.find(({ askedBy }) => ![undefined, place].includes(askedBy.get(field)));
      const other = state?.askedBy.get(field);
      if (!state || !other) continue;
      const problem = `This page stores its answer in ${quote(field)}, and so does ${quote(other.page.id)} before it.`;
      yield { path: [...place.entry.path, 'answer'], problem, ...explain(place.page), visitor: state.facts };
    }
  },
};

function explain({ type }: Page): Pick<Report, 'why' | 'remedy'> {
  const onOtherPaths = 'Ask for it once: remove one of the pages, or lead each visitor past one of them.';
  switch (type) {
    case 'email':
      return {
        why: 'Receipts, purchases in another browser and requests for erasure go by the one address that is stored.',
        remedy: onOtherPaths,
      };
    case 'measure':
      return { why: 'The app computes with one height, one weight and one goal.', remedy: onOtherPaths };
    case 'start':
    case 'choice':
    case 'choices':
    case 'scale':
    case 'number':
    case 'text':
    case 'info':
    case 'loading':
    case 'date':
    case 'prediction':
    case 'paywall':
      return { remedy: 'Store one of them in a different field.' };
  }
}
