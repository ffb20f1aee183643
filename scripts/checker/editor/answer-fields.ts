import { answerFieldsByKind } from '../../../src/domain/generated/answer-kinds.ts';
import type { AnswerField, Page } from '../../../src/domain/generated/types.ts';
import { listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { CommandError } from '../command/run.ts';
import { findNearest } from '../words/nearest.ts';
import { listWords, quote } from '../words/words.ts';

/** The fields in which pages of each type store what they ask. The other types ask nothing. */
const kinds: Partial<Record<Page['type'], (keyof typeof answerFieldsByKind)[]>> = {
  choice: ['choice-value'],
  scale: ['scale-value'],
  date: ['calendar-date'],
  measure: ['height', 'weight'],
  email: ['email'],
};

/**
 * The field for a new question: the given one, or the one that is called like the page, or the first one that this
 * file does not ask for yet. Nothing for a type that asks nothing; objects where no field is left.
 */
export function chooseAnswer(
  file: ContentFile,
  type: Page['type'],
  id: string,
  given: string | undefined,
): AnswerField | undefined {
  const fields = listFields(type);
  if (fields.length === 0) {
    if (given === undefined) return undefined;
    throw new CommandError(`A page of the type ${type} begins without a question, so it takes no --answer.`);
  }
  const asked = new Map(listPages(file).flatMap((page) => ('answer' in page ? [[page.answer, page.id]] : [])));
  const unused = fields.filter((field) => !asked.has(field));
  if (unused.length === 0) {
    const remedy = 'A new field is a job for a developer: the database has to know it too.';
    throw new CommandError(
      `Every field for an answer of the type ${type} is asked for in this file already. ${remedy}`,
    );
  }
  if (given === undefined) return unused.find((field) => field.toLowerCase() === id.replaceAll('-', '')) ?? unused[0];
  const field = fields.find((name) => name === given);
  if (field === undefined) throw refuseField(type, given, unused);
  if (!unused.includes(field)) {
    throw new CommandError(
      `${field} is asked for on ${asked.get(field)} already. These are not: ${listWords(unused, 'and')}.`,
    );
  }
  return field;
}

function listFields(type: Page['type']): AnswerField[] {
  return (kinds[type] ?? []).flatMap((kind) => answerFieldsByKind[kind].split(' ') as AnswerField[]);
}

function refuseField(type: string, given: string, unused: string[]): CommandError {
  const nearest = findNearest(given, unused);
  const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`;
  return new CommandError(
    `There is no field ${quote(given)} for an answer of the type ${type}.${hint} It can be ${listWords(unused)}.`,
  );
}
