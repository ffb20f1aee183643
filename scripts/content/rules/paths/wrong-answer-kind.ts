import { ask } from '../../../../src/domain/flow/questions.ts';
import { listAsked } from '../../parsing/page-types.ts';
import type { Rule } from '../rule.ts';
import { quote, listWords } from '../../words/words.ts';
import { findKind, findKindOfField, listStoredKinds } from '../../graph/model/field-kinds.ts';

/** A page stores the kind of answer that its field takes. */
export const wrongAnswerKind: Rule = {
  id: 'wrong-answer-kind',
  severity: 'error',
  summary:
    'A page stores its answer in a field of the right kind: a choice in a field for choices, a date in a field for dates.',
  why: 'The onboarding service would reject the visitor’s answers.',
  *check(document, content) {
    const { model } = content.walk();
    const programs: string[] = model.flows.map(({ program }) => program);
    for (const { page, entry } of model.places.values()) {
      const event = 'event' in page ? page.event : undefined;
      const dateKind = event && findKindOfField(model.fields, event.date);
      if (
        entry.document === document &&
        event &&
        dateKind !== undefined &&
        !findKind(model.fields, event.date)?.isDated
      ) {
        const problem = `The day of an event cannot be in ${quote(event.date)}, which is of the kind ${quote(dateKind)}.`;
        const remedy = 'Name a field of the kind "date" (content/answers.json).';
        yield { path: [...entry.path, 'event', 'date'], problem, remedy };
      }
      if (entry.document !== document) continue;
      for (const { field, path, ...asked } of listAsked(entry)) {
        const stored = listStoredKinds(page.type, asked);
        const kind = findKindOfField(model.fields, field);
        if (stored.length === 0 || kind === undefined || stored.some((it) => it === kind)) continue;
        const problem = `A page of the type ${quote(page.type)} cannot store its answer in ${quote(field)}, which is of the kind ${quote(kind)}.`;
        const remedy = `Name a field of the kind ${listWords(stored)} (content/answers.json), or choose another type.`;
        yield { path, problem, remedy };
      }
      for (const { answer, options = [] } of ask(page)) {
        if (!findKind(model.fields, answer)?.namesProgram) continue;
        for (const [index, { value }] of options.entries()) {
          if (programs.includes(value) || content.addresses.unread.has(value)) continue;
          const problem = `${quote(value)} cannot be stored in ${quote(answer)}: there is no such program.`;
          const remedy = `The programs are ${listWords(programs, 'and')}.`;
          yield { path: [...entry.path, 'options', index, 'value'], problem, remedy };
        }
      }
    }
  },
};
