import { replaceEnd } from '../../examples/pages.ts';
import { woman } from '../../examples/changes.ts';
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
  faults: () => ({
    'woman.json page "sleep" image.answer at "water": This picture follows "water", but the options of "water" have no pictures. Give them pictures, or write a case with a picture for each answer.':
      woman('"src": "shared/moon", "alt"', '"src": "shared/moon", "answer": "water", "alt"'),
    'woman.json page "sleep" image.answer at "age": This picture follows "age", but no page of this flow asks for it. Name an answer that this flow asks for, or remove "answer".':
      woman('"src": "shared/moon", "alt"', '"src": "shared/moon", "answer": "age", "alt"'),
    'woman.json page "water" options[1].image.answer at "water": The picture of an option can’t follow an answer. Remove "answer".':
      {
        ...woman(
          '"label": "Juice" }',
          '"label": "Juice", "image": { "src": "team/juice.jpg", "answer": "water", "alt": "" } }',
        ),
        'public/images/team/juice.jpg': 'photo 400 by 400, 9000 bytes',
      },
  }),
  nearMisses: () => ({
    'a picture for an answer with pictures': {
      ...woman(
        replaceEnd(
          '{ "id": "end", "type": "info", "step": 3, "analytics": "end", "title": "The end", "layout": "profile", "image": { "src": "team/juice.jpg", "answer": "water", "alt": "" }, "points": [{ "text": "A drink" }, { "text": "A rest" }], "back": "water" }',
        ),
        ['"label": "Juice" }', '"label": "Juice", "image": { "src": "team/juice.jpg", "alt": "" } }'],
      ),
      'public/images/team/juice.jpg': 'photo 400 by 400, 9000 bytes',
    },
  }),
};
