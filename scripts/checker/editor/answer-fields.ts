import { answerFieldsByKind } from '../../../src/domain/generated/answer-kinds.ts';
import type { AnswerField, Page } from '../../../src/domain/generated/types.ts';
import { listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { CommandError } from '../command/run.ts';
import { findNearest } from '../words/nearest.ts';
import { listWords, quote } from '../words/words.ts';

/** The kinds of answer fields that new pages of each type store their answer in. Other types ask nothing. */
const kinds: Partial<Record<Page['type'], (keyof typeof answerFieldsByKind)[]>> = {
  choice: ['choice-value'],
  scale: ['scale-value'],
  date: ['calendar-date'],
  measure: ['height', 'weight'],
  email: ['email'],
};

/**
 * The field for a new question: the given one, the one with the same name as the page, or the first one that this file
 * does not ask for yet. Undefined for a type that asks nothing. Throws a `CommandError` if no field is left.
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
    throw new CommandError(`A new page of the type ${type} has no question, so it takes no --answer.`);
  }
  const asked = new Map(listPages(file).flatMap((page) => ('answer' in page ? [[page.answer, page.id]] : [])));
  const unused = fields.filter((field) => !asked.has(field));
  if (unused.length === 0) {
    const remedy = 'Ask a developer to add a field: the database needs it too.';
    throw new CommandError(`This file already asks for every field of the type ${type}. ${remedy}`);
  }
  if (given === undefined) return unused.find((field) => field.toLowerCase() === id.replaceAll('-', '')) ?? unused[0];
  const field = fields.find((name) => name === given);
  if (field === undefined) throw refuseField(type, given, unused);
  if (!unused.includes(field)) {
    throw new CommandError(
      `${field} is already asked for on ${asked.get(field)}. These are free: ${listWords(unused, 'and')}.`,
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
