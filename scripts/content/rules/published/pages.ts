import { entitle } from '../../examples/pages.ts';
import { stop } from '../../examples/questions.ts';
import { end, publish, water } from '../../examples/published.ts';
import { woman } from '../../examples/changes.ts';
import { addPlan } from '../../examples/plans.ts';
import { makeLossRule } from './loss-rule.ts';
import type { Rule } from '../rule.ts';

/** Published pages are still there. */
export const publishedPageGone: Rule = makeLossRule({
  id: 'published-page-gone',
  summary: 'Every page that was published still exists under its id.',
  why: 'Existing links lead to it, and visitors who stopped there come back to it.',
  faults: () => ({
    'woman.json page "water" id at "water": The page "dinner" was published and is gone. It came after "water". Restore it. If this is intended, run npm run content -- publish --accept-loss.':
      publish({ dinner: { step: 13, analytics: 'dinner' }, end }),
    'woman.json pages at [: The page "welcome" was published and is gone. It came first. Restore it. If this is intended, run npm run content -- publish --accept-loss.':
      {
        'published.lock.json': JSON.stringify({
          flows: { woman: { pages: { welcome: { step: 0, analytics: 'welcome' } } } },
        }),
      },
    'woman.json page "end" id at "end": The page "end" was published as "ende". Did you mean "ende"? Write the old id again: visitors read the title, not the id. If this is intended, run npm run content -- publish --accept-loss.':
      publish({ ende: end }),
  }),
  nearMisses: () => ({
    'new pages and options, and all in another order': {
      'published.lock.json': JSON.stringify({
        flows: { woman: { pages: { end, water: { ...water, options: ['Water', 'Tea'] } }, retired: {} } },
      }),
    },
  }),
});

/** Published values of options are still there. */
export const publishedValueGone: Rule = makeLossRule({
  id: 'published-value-gone',
  summary: 'Every option value that was published still exists, letter by letter.',
  why: 'Values are stored: visitors who chose one would find nothing selected, and would not be counted.',
  faults: () => ({
    'woman.json page "water" options at [: The values "Wine" and "Beer" of this page were published and are gone. Restore them, with "retired": true if it is no longer to be offered. If this is intended, run npm run content -- publish --accept-loss.':
      publish({ water: { ...water, options: ['Tea', 'Juice', 'Water', 'Wine', 'Beer'] } }),
    'woman.json page "water" options[1].value at "Juice": The value "Juice" was published as "Fruit juice". Did you mean "Fruit juice"? Write the old value again: visitors read the label, not the value. If this is intended, run npm run content -- publish --accept-loss.':
      publish({ water: { ...water, options: ['Tea', 'Fruit juice', 'Water'] } }),
  }),
  nearMisses: () => ({
    'reworded texts under the same names': {
      ...publish({ water, end }),
      ...woman(['"title": "The end"', '"title": "That was it"'], ['"label": "Juice"', '"label": "Some juice"']),
    },
  }),
});

/** A page stores its answer where it did. */
export const publishedAnswerChanged: Rule = makeLossRule({
  id: 'published-answer-changed',
  summary: 'Every page stores its answer in the same field as when it was published.',
  why: 'Earlier answers would not be found under the new name.',
  faults: () => ({
    'woman.json page "water" answer at "water": This page stored its answer in "habits", but now stores it in "water". Write "answer": "habits" again. If this is intended, run npm run content -- publish --accept-loss.':
      publish({ water: { ...water, answer: 'habits' } }),
    'woman.json page "end" id at "end": This page stored its answer in "habits", but now stores none. Write "answer": "habits" again. If this is intended, run npm run content -- publish --accept-loss.':
      publish({ end: { ...end, answer: 'habits', options: ['Tea'] } }),
  }),
  nearMisses: () => ({
    'a page that asks since it was published': {
      ...publish({ end }),
      ...woman(
        '"id": "end", "type": "info"',
        '"id": "end", "type": "scale", "answer": "clearMyPlate", "labels": ["No", "Yes"]',
      ),
    },
  }),
});

/** Pages and sheets keep their step numbers. */
export const publishedStepChanged: Rule = makeLossRule({
  id: 'published-step-changed',
  summary: 'Every page and sheet keeps the step number that it was published with.',
  why: 'Dashboards count by step, and would show one page ending and another one beginning.',
  faults: () => ({
    'woman.json page "end" step at 3: This page was published with the step 4, but now has 3. Write 4 again. If this is intended, run npm run content -- publish --accept-loss.':
      publish({ end: { ...end, step: 4 } }),
    'woman.json page "water" options[0].value at "Tea": The sheet of "Tea" was published with the step 9, and is gone. Restore it. If this is intended, run npm run content -- publish --accept-loss.':
      publish({ water: { ...water, sheets: { Tea: { step: 9, analytics: 'tea' } } } }),
  }),
  nearMisses: () => ({
    'a new sheet, with a step of its own': {
      ...publish({ end }),
      ...woman('"label": "Juice"', `"label": "Juice"${stop.replace('"edit"', '"continue"')}`),
    },
  }),
});

/** Pages and sheets keep their titles in analytics. */
export const publishedAnalyticsChanged: Rule = makeLossRule({
  id: 'published-analytics-changed',
  summary: 'Every page and sheet keeps the title in analytics that it was published with.',
  why: 'Dashboards find it by that title.',
  faults: () => ({
    'woman.json page "end" analytics at "end": In analytics this page was published as "the end", but now is "end". Write "the end" again. If this is intended, run npm run content -- publish --accept-loss.':
      publish({ end: { step: 3, analytics: 'the end' } }),
  }),
  nearMisses: () => ({
    'another headline, and the same title in analytics': { ...publish({ end }), ...woman(entitle('That was it')) },
  }),
});

/** The ids in a published plan are still there. */
export const publishedPlanGone: Rule = makeLossRule({
  id: 'published-plan-gone',
  summary: 'Every day off and every habit that was published still exists under its id.',
  why: 'The app knows them by their ids, and would have no words for the plans that it already has.',
  faults: () => ({
    'woman.json plan.habits[1].id at "rest": The habit "rest" was published as "breathe". Did you mean "breathe"? Write the old id again: visitors read the words, not the id. If this is intended, run npm run content -- publish --accept-loss.':
      { ...publish({ end }, { plan: { daysOff: ['sunday'], habits: ['breathe', 'walk'] } }), ...woman(addPlan()) },
    'woman.json plan.daysOff at [: In "daysOff" of the plan, "monday" was published and is gone. Restore it. If this is intended, run npm run content -- publish --accept-loss.':
      {
        ...publish({ end }, { plan: { daysOff: ['monday', 'sunday'], habits: ['walk', 'rest'] } }),
        ...woman(addPlan()),
      },
  }),
  nearMisses: () => ({
    'a new habit before those that were published': {
      ...publish({ end }, { plan: { daysOff: ['sunday'], habits: ['rest'] } }),
      ...woman(addPlan()),
    },
  }),
});
