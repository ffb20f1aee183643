import { woman } from '../../examples/changes.ts';
import { addPlan, isTea } from '../../examples/plans.ts';
import { addBeforeEnd } from '../../examples/pages.ts';
import { option, choicePage } from '../../examples/questions.ts';
import type { JSONPath } from 'jsonc-parser';
import type { Question } from '../../../../src/pages/definition.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';
import { findPart } from '../../parsing/find-part.ts';
import { ask } from '../../../../src/domain/flow/questions.ts';
import type { AnswerField, Condition } from '../../../../src/domain/generated/types.ts';
import { isMet } from '../../../../src/domain/rules/facts.ts';
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
      for (const asked of ask(page)) {
        const field = fields.get(asked.answer);
        const list = [...entry.path, ...(asked.options ? (findPart(page, asked.options) ?? []) : [])];
        yield* checkOptions(asked, list, file.plan.caution.when, field);
      }
    }
  },
  faults: () => ({
    'woman.json page "water" options[2].sheet at {: The sheet warns visitors with "Water" and lets them go on, but their plan is made without caution. Add { "field": "water", "is": "Water" } to the "when" of "caution".':
      woman(addPlan(), ['"label": "Water", "next"', `"label": "Water"${sheet('continue')}, "next"`]),
    'woman.json page "pills" options[2].value at "Prefer not to answer": Visitors with "Prefer not to answer" get a plan without caution, and so do those with "No", on a sensitive question that stops others. Add { "field": "medication", "is": "Prefer not to answer" } to the "when" of "caution".':
      woman(
        addPlan(),
        addBeforeEnd(
          choicePage(
            'pills',
            'medication',
            [option('No'), option('Yes', sheet('edit')), option('Prefer not to answer')],
            ', "back": "water"',
          ),
        ),
        ['"label": "Water", "next": "end"', '"label": "Water", "next": "pills"'],
        ['{ "when": { "field": "water", "is": "Tea" }, "page": "end" }', `{ "when": ${isTea}, "page": "pills" }`],
        [
          '"gates": [\n',
          '"gates": [\n    { "after": "pills", "allowWhen": { "field": "medication", "isOneOf": ["No", "Prefer not to answer"] }, "page": "pills" },\n',
        ],
      ),
  }),
  nearMisses: () => ({
    'a sheet that warns visitors who are treated with caution': woman(addPlan(), [
      '{ "value": "Tea", "label": "Tea", "emoji": "☕" }',
      `{ "value": "Tea", "label": "Tea", "emoji": "☕"${warned} }`,
    ]),
    'a sheet that warns visitors of a flow without a plan': woman(
      '"label": "Water", "next"',
      `"label": "Water"${warned}, "next"`,
    ),
  }),
};

function* checkOptions(
  asked: Question,
  list: JSONPath,
  caution: Condition,
  field: FieldEntry | undefined,
): Generator<Report> {
  const isList = field?.kind !== undefined && kinds[field.kind].isList;
  const options = (asked.options ?? []).map(({ value, sheet }, index) => {
    const facts = { ...newVisitor, answers: { [asked.answer as AnswerField]: isList ? [value] : value } };
    return { value, action: sheet?.action, isCautious: isMet(caution, facts), path: [...list, index] };
  });
  const stops = options.some(({ action }) => action === 'edit');
  const carefree = options.filter(({ action, isCautious }) => action !== 'edit' && !isCautious);
  // Without a sheet there is one answer that is meant to lead on as if nothing were wrong.
  const expected = carefree.find(({ action }) => action === undefined);
  for (const each of carefree) {
    if (each.action === undefined && (each === expected || !stops || !field?.isSensitive)) continue;
    const problem =
      each.action === undefined
        ? `Visitors with ${quote(each.value)} get a plan without caution, and so do those with ${quote(expected?.value)}, on a sensitive question that stops others.`
        : `The sheet warns visitors with ${quote(each.value)} and lets them go on, but their plan is made without caution.`;
    const remedy = `Add { "field": ${quote(asked.answer)}, "is": ${quote(each.value)} } to the "when" of "caution".`;
    yield { path: [...each.path, each.action === undefined ? 'value' : 'sheet'], problem, remedy };
  }
}

const sheet = (action: string) =>
  `, "sheet": { "step": 20, "analytics": "advice", "title": "Ask a doctor", "text": "First.", "button": "OK", "action": "${action}" }`;

const warned = sheet('continue');
