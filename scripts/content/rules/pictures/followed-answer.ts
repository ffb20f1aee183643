import type { AnswerField } from '../../../../src/domain/generated/types.ts';
import { asFields, isFields, listOptions, listPageImages, listPages } from '../../parsing/pages.ts';
import { asksFor } from '../../parsing/page-types.ts';
import { listWords, quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** A picture that follows an answer has pictures to follow. */
export const followedAnswer: Rule = {
  id: 'followed-answer',
  severity: 'error',
  summary:
    'A picture that follows an answer is that of a page or a case, and a page before it asks for the answer, with options that have pictures.',
  why: 'Every visitor would see the same picture.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, shown } of walk.listVisited(document)) {
      for (const { path, image } of listPageImages(place.entry)) {
        const { answer } = image;
        if (typeof answer !== 'string' || walk.model.unsureFields.has(answer)) continue;
        const field = answer as AnswerField;
        const at = [...path, 'answer'];
        const ids = walk.listAskers(place.file, field);
        const askers = listPages(document).filter((page) => asksFor(page, answer));
        if (askers.length === 0) {
          const problem = `This picture follows ${quote(answer)}, but no page of this flow asks for it.`;
          yield { path: at, problem, remedy: 'Name an answer that this flow asks for, or remove "answer".' };
        } else if (!askers.flatMap(listOptions).some(({ fields }) => isFields(fields.image))) {
          const problem = `This picture follows ${quote(answer)}, but the options of ${listWords(ids, 'and')} have no pictures.`;
          yield { path: at, problem, remedy: 'Give them pictures, or write a case with a picture for each answer.' };
        } else if (shown.length > 0 && !shown.some(({ askedBy }) => askedBy.has(field))) {
          const problem = `This picture follows ${quote(answer)}, which is asked for only on ${listWords(ids, 'and')}.`;
          yield { path: at, problem, remedy: 'Move that page before this one, or remove "answer".' };
        }
      }
    }
    for (const { value, path, owner } of content.values(document, 'Image')) {
      if (asFields(value).answer === undefined || !['Option', 'Sheet', 'LoadingOption'].includes(owner)) continue;
      const problem = `The picture of ${owner === 'Sheet' ? 'a sheet' : 'an option'} can’t follow an answer.`;
      yield { path: [...path, 'answer'], problem, remedy: 'Remove "answer".' };
    }
  },
};
