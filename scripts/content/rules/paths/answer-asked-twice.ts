import type { Report } from '../../parsing/finding.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';
import { findKind } from '../../graph/model/field-kinds.ts';
import type { AnswerField } from '../../../../src/domain/generated/types.ts';
import type { Model } from '../../graph/model/model.ts';
import { listAsked } from '../../parsing/page-types.ts';

/** No two pages on one path store their answer in the same field. */
export const answerAskedTwice: Rule = {
  id: 'answer-asked-twice',
  severity: 'error',
  summary: 'No two pages on the path of a visitor store their answer in the same field.',
  why: 'The second answer would overwrite the first.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, shown } of walk.listVisited(document)) {
      for (const { field, path } of listAsked(place.entry)) {
        const state = shown.find(({ askedBy }) => ![undefined, place].includes(askedBy.get(field as AnswerField)));
        const other = state?.askedBy.get(field as AnswerField);
        if (!state || !other) continue;
        const problem = `This page stores its answer in ${quote(field)}, and so does ${quote(other.page.id)} before it.`;
        yield { path, problem, ...explain(walk.model, field), visitor: state.facts };
      }
    }
  },
};

function explain(model: Model, field: string): Pick<Report, 'why' | 'remedy'> {
  const why = findKind(model.fields, field)?.whyOnce;
  return why === undefined
    ? { remedy: 'Store one of them in a different field.' }
    : { why, remedy: 'Ask for it once: remove one of the pages, or lead each visitor past one of them.' };
}
