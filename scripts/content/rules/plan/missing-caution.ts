import type { JSONPath } from 'jsonc-parser';
import type { Question } from '../../../../src/pages/definition.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';
import { findPart } from '../../parsing/find-part.ts';
import { ask } from '../../../../src/domain/flow/questions.ts';
import type { AnswerField, Condition } from '../../../../src/domain/generated/types.ts';
import { isMet } from '../../../../src/domain/rules/conditions.ts';
import { newVisitor } from '../../graph/model/answers.ts';
import type { Report } from '../../parsing/finding.ts';
import { indexFields, type FieldEntry } from '../../parsing/fields.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** Whoever was warned is treated with caution. */
export const missingCaution: Rule = {
  id: 'missing-caution',
  severity: 'error',
  summary:
    'An answer that opens a sheet and lets the visitor go on makes "caution" in the plan true. Of a sensitive question that stops visitors, only one answer leads on without caution.',
  why: 'Visitors whom the quiz has just told to ask a doctor would be told to fast longer.',
  *check(document, { documents, walk }) {
    const { places } = walk().model;
    const fields = indexFields(documents);
    for (const { page, file, entry } of places.values()) {
      if (entry.document !== document || file.kind !== 'flow' || !file.plan) continue;
      for (const question of ask(page)) {
        const field = fields.get(question.answer);
        const list = [...entry.path, ...(question.options ? (findPart(page, question.options) ?? []) : [])];
        yield* checkOptions(question, list, file.plan.caution.when, field);
      }
    }
  },
};

function* checkOptions(
  question: Question,
  list: JSONPath,
  caution: Condition,
  field: FieldEntry | undefined,
): Generator<Report> {
  const isList = field?.kind !== undefined && kinds[field.kind].isList;
  const options = (question.options ?? []).map(({ value, sheet }, index) => {
    const facts = { ...newVisitor, answers: { [question.answer as AnswerField]: isList ? [value] : value } };
    return { value, action: sheet?.action, isCautious: isMet(caution, facts), path: [...list, index] };
  });
  const stops = options.some(({ action }) => action === 'edit');
  const carefree = options.filter(({ action, isCautious }) => action !== 'edit' && !isCautious);
  // Without a sheet there is one answer that is meant to lead on as if nothing were wrong.
  const expected = carefree.find(({ action }) => action === undefined);
  for (const option of carefree) {
    if (option.action === undefined && (option === expected || !stops || !field?.isSensitive)) continue;
    const problem =
      option.action === undefined
        ? `Visitors with ${quote(option.value)} get a plan without caution, and so do those with ${quote(expected?.value)}, on a sensitive question that stops others.`
        : `The sheet warns visitors with ${quote(option.value)} and lets them go on, but their plan is made without caution.`;
    const remedy = `Add { "field": ${quote(question.answer)}, "is": ${quote(option.value)} } to the "when" of "caution".`;
    yield { path: [...option.path, option.action === undefined ? 'value' : 'sheet'], problem, remedy };
  }
}
