import { site, woman } from '../../examples/changes.ts';
import { addPlan, addRates, isTea } from '../../examples/plans.ts';
import { addBeforeEnd, sellNothing } from '../../examples/pages.ts';
import { option, choicePage } from '../../examples/questions.ts';
import { findRatePage, showsPlan } from '../../graph/model/plan-pages.ts';
import { isFlow } from '../../parsing/document.ts';
import { asFields, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { describeVisitor } from '../../graph/walk/describe.ts';
import { listCautionSources } from '../../graph/walk/token-sources.ts';
import type { Walk, WalkState } from '../../graph/walk/walk.ts';
import type { AnswerField } from '../../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import { listWords, quote } from '../../words/words.ts';

/** A page that shows the plan is in a flow that makes one. */
export const missingPlan: Rule = {
  id: 'missing-plan',
  severity: 'error',
  summary: 'A page with the panel "plan" is in a flow that has a "plan".',
  why: 'The page would be empty.',
  *check(document) {
    if (isFlow(document) && asFields(document.value).plan !== undefined) return;
    for (const { fields, path } of listPages(document)) {
      if (fields.panel !== 'plan') continue;
      const problem = isFlow(document)
        ? 'This page shows the plan, and the flow has none.'
        : 'This page shows the plan, and only flows have one.';
      const remedy = isFlow(document) ? 'Add a "plan" to the flow, or remove "panel".' : 'Remove "panel".';
      yield { path: [...path, 'panel'], problem, remedy };
    }
  },
  faults: () => ({
    'woman.json page "end" panel at "plan": This page shows the plan, and the flow has none. Add a "plan" to the flow, or remove "panel".':
      woman('"title": "The end", "back": "water"', '"title": "The end", "back": "water", "panel": "plan"'),
    'site.json page "ours" panel at "plan": This page shows the plan, and only flows have one. Remove "panel".': site(
      [
        '"back": "start"\n    }',
        '"back": "start"\n    },\n    { "id": "ours", "type": "info", "step": 2, "analytics": "ours", "title": "Ours", "panel": "plan", "footer": false }',
      ],
      ['"next": "/man/water"', '"next": "ours"'],
    ),
  }),
  nearMisses: () => ({
    'a plan on a panel of a flow that sells nothing': woman(addPlan(), endWithPlan, ...sellNothing()),
  }),
};

/** A plan that a flow makes is shown, and its weekly rates count somewhere. */
export const unshownPlan: Rule = {
  id: 'unshown-plan',
  severity: 'error',
  summary:
    'If a flow has a "plan", a page shows it; if it has "weeklyRates", a page shows what follows from them, such as the day of the goal.',
  why: 'Nobody would notice whether the rules are right.',
  *check(document) {
    if (!isFlow(document)) return;
    const { plan, weeklyRates } = asFields(document.value);
    if (plan !== undefined && !listPages(document).some(showsPlan)) {
      const remedy = 'Add an info page with "panel": "plan", or remove "plan".';
      yield { path: ['plan'], problem: 'No page shows the plan.', remedy };
    }
    if (weeklyRates !== undefined && !findRatePage(document)) {
      const problem = 'No page shows anything that follows from the weekly rate.';
      yield { path: ['weeklyRates'], problem, remedy: 'Add a page of the type "prediction", or remove "weeklyRates".' };
    }
  },
  faults: () => ({
    'woman.json plan at {: No page shows the plan. Add an info page with "panel": "plan", or remove "plan".': woman(
      addPlan(),
      ...sellNothing(),
    ),
    'woman.json weeklyRates at [: No page shows anything that follows from the weekly rate. Add a page of the type "prediction", or remove "weeklyRates".':
      woman(addRates('{ "rate": 0.005 }'), ...sellNothing(), [
        '"title": { "text": "Sleep well until {goalDate}", "fallback": "Sleep well" }',
        '"title": "Sleep well"',
      ]),
  }),
  nearMisses: () => ({
    'a plan on the paywall': woman(addPlan()),
  }),
};

/** Whoever gets to a page with the plan has one. */
export const planTooEarly: Rule = {
  id: 'plan-too-early',
  severity: 'error',
  summary: 'Everybody who gets to a page with the plan has answered all questions that decide about caution in it.',
  why: 'Without one of these answers there is no plan: nobody can say whether a doctor must be asked first.',
  *check(document, content) {
    const walk = content.walk();
    for (const { place, shown } of walk.listVisited(document)) {
      if (!showsPlan(place.entry)) continue;
      const unknown = findUnknown(walk, shown, listCautionSources(place.file));
      if (!unknown) continue;
      const { state, source } = unknown;
      const problem = `A visitor${describeVisitor(walk, state)} gets to this page, which shows the plan, without an answer in ${quote(source)}, which decides about caution.`;
      const field = place.entry.fields.panel === 'plan' ? 'panel' : 'type';
      yield {
        path: [...place.entry.path, field],
        problem,
        remedy: explainRemedy(walk, place.file, source),
        visitor: state.facts,
      };
    }
  },
  faults: () => ({
    'woman.json page "pay" type at "paywall": A visitor who answers water with "Water" gets to this page, which shows the plan, without an answer in "age", which decides about caution. Lead every visitor past "age" before this page, or take it out of "caution".':
      woman(
        addPlan({ caution: `{ "any": [${isTea}, { "field": "age", "is": "60-80" }] }` }),
        addBeforeEnd(choicePage('age', 'age', [option('18-29'), option('60-80')])),
        ['{ "when": { "field": "water", "is": "Tea" }, "page": "end" }', `{ "when": ${isTea}, "page": "age" }`],
      ),
    'woman.json page "end" panel at "plan": A visitor who answers water with "Water" gets to this page, which shows the plan, without an answer in "habits", which decides about caution. Lead every visitor past "rest" before this page, or take it out of "caution".':
      woman(addPlan({ caution: '{ "field": "habits", "is": "Yes" }' }), [
        '"title": "The end", "back": "water" }',
        `"title": "The end", "back": "water", "panel": "plan" },\n    ${choicePage('rest', 'habits')}`,
      ]),
    'woman.json page "pay" type at "paywall": A visitor who answers water with "Water" gets to this page, which shows the plan, without an answer in "habits", which decides about caution. Ask for it on a page before this one, or take it out of "caution".':
      woman(addPlan({ caution: '{ "field": "habits", "is": "Yes" }' })),
  }),
  nearMisses: () => ({
    'a plan in a text that only some visitors read, with entries for others, who see it on the paywall': woman(
      addPlan(),
      ['Sleep well until {goalDate}', 'Sleep well, and fast {fastingHours} hours'],
    ),
  }),
};

function findUnknown({ model }: Walk, states: readonly WalkState[], sources: readonly AnswerField[]) {
  for (const state of states) {
    const source = sources.find(
      (it) => (!state.askedBy.has(it) || state.facts.answers[it] === undefined) && !model.unsureFields.has(it),
    );
    if (source !== undefined) return { state, source };
  }
  return undefined;
}

function explainRemedy(walk: Walk, file: ContentFile, source: AnswerField): string {
  const askers = walk.listAskers(file, source);
  if (askers.length === 0) return 'Ask for it on a page before this one, or take it out of "caution".';
  return `Lead every visitor past ${listWords(askers)} before this page, or take it out of "caution".`;
}

const endWithPlan: readonly [string, string] = [
  '"title": "The end", "back": "water"',
  '"title": "The end", "back": "water", "panel": "plan"',
];
