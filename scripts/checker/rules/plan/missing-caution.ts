import type { AnswerField, Condition } from '../../../../src/domain/generated/types.ts';
import { isMet } from '../../../../src/domain/rules/conditions.ts';
import { newVisitor } from '../../graph/model/answers.ts';
import type { PagePlace } from '../../graph/model/model.ts';
import type { Report } from '../../parsing/finding.ts';
import { indexFields } from '../../parsing/fields.ts';
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
      const isSensitive = 'answer' in page && fields.get(page.answer ?? '')?.isSensitive === true;
      yield* checkOptions({ page, entry }, file.plan.caution.when, isSensitive);
    }
  },
};

function* checkOptions(
  { page, entry }: Pick<PagePlace, 'page' | 'entry'>,
  caution: Condition,
  isSensitive: boolean,
): Generator<Report> {
  if (page.type !== 'choice' && page.type !== 'choices') return;
  const options = page.options.map(({ value, sheet }, index) => {
    const given = page.type === 'choices' ? [value] : value;
    const facts = { ...newVisitor, answers: { [page.answer as AnswerField]: given } };
    return { value, action: sheet?.action, isCautious: isMet(caution, facts), path: [...entry.path, 'options', index] };
  });
  const stops = options.some(({ action }) => action === 'edit');
  const carefree = options.filter(({ action, isCautious }) => action !== 'edit' && !isCautious);
  // Without a sheet there is one answer that is meant to lead on as if nothing were wrong.
  const expected = carefree.find(({ action }) => action === undefined);
  for (const option of carefree) {
    if (option.action === undefined && (option === expected || !stops || !isSensitive)) continue;
    const problem =
      option.action === undefined
        ? `Visitors with ${quote(option.value)} get a plan without caution, and so do those with ${quote(expected?.value)}, on a sensitive question that stops others.`
        : `The sheet warns visitors with ${quote(option.value)} and lets them go on, but their plan is made without caution.`;
    const remedy = `Add { "field": ${quote(page.answer)}, "is": ${quote(option.value)} } to the "when" of "caution".`;
    yield { path: [...option.path, option.action === undefined ? 'value' : 'sheet'], problem, remedy };
  }
}
