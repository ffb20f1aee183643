import { woman } from '../../examples/changes.ts';
import { addPlan, everybody, isWater, planWindow } from '../../examples/plans.ts';
import { WIDEST_WINDOW } from '../../../../src/domain/plan/plan.ts';
import { isFlow, type ContentDocument } from '../../parsing/document.ts';
import { asFields, asList } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

const listWindows = (document: ContentDocument) =>
  isFlow(document) ? asList(asFields(asFields(document.value).plan).windows).map(asFields) : [];

/** Each eating window is in the list once. */
export const duplicateWindow: Rule = {
  id: 'duplicate-window',
  severity: 'error',
  summary: 'No two windows of a plan have the same hours.',
  why: 'They have other steps, and the app could not tell which of the two a visitor has.',
  *check(document) {
    const hours = listWindows(document).map(({ eatingHours }) => eatingHours);
    for (const [index, length] of hours.entries()) {
      if (typeof length !== 'number' || hours.indexOf(length) === index) continue;
      const problem = `There is a window of ${length} hours before this one already.`;
      const remedy = 'Join the two: write both conditions in one "any".';
      yield { path: ['plan', 'windows', index, 'eatingHours'], problem, remedy };
    }
  },
  faults: () => ({
    'woman.json plan.windows[1].eatingHours at 12: There is a window of 12 hours before this one already. Join the two: write both conditions in one "any".':
      woman(addPlan({ windows: `${planWindow(12, [12, 12, 12], isWater)}, ${everybody}` })),
  }),
  nearMisses: () => ({
    'two windows, and steps with the hours of the other one': woman(addPlan()),
  }),
};

/** There is a window for visitors who need caution. */
export const missingWindow: Rule = {
  id: 'missing-window',
  severity: 'error',
  summary: `A plan has a window of ${WIDEST_WINDOW} hours.`,
  why: 'Visitors who must ask a doctor first get it, whatever else they answer.',
  *check(document) {
    const windows = listWindows(document);
    if (windows.length === 0 || windows.some(({ eatingHours }) => eatingHours === WIDEST_WINDOW)) return;
    const problem = `No window has ${WIDEST_WINDOW} hours.`;
    const remedy = `Add one, with three steps of ${WIDEST_WINDOW} hours.`;
    yield { path: ['plan', 'windows'], problem, remedy };
  },
  faults: () => ({
    'woman.json plan.windows at [: No window has 12 hours. Add one, with three steps of 12 hours.': woman(
      addPlan({ windows: planWindow(10, [12, 10, 10]) }),
    ),
  }),
  nearMisses: () => ({
    'a window for caution that nobody else gets': woman(
      addPlan({ windows: `${planWindow(12, [12, 12, 12], isWater)}, ${planWindow(10, [12, 12, 10])}` }),
    ),
  }),
};

/** The steps of a window lead to it. */
export const planSteps: Rule = {
  id: 'plan-steps',
  severity: 'error',
  summary: 'The steps of a window never get wider again, and the last one has the hours of the window itself.',
  why: 'Visitors are led to their hours step by step, and must never fast longer than in the end.',
  *check(document) {
    for (const [index, { eatingHours, steps }] of listWindows(document).entries()) {
      const hours = asList(steps).map((step) => asFields(step).eatingHours);
      if (typeof eatingHours !== 'number' || !hours.every((length) => typeof length === 'number')) continue;
      for (const [step, length] of hours.entries()) {
        const path = ['plan', 'windows', index, 'steps', step, 'eatingHours'];
        const before = hours[step - 1] ?? length;
        const isLast = step === hours.length - 1;
        if (length > before) {
          const problem = `This step has ${length} hours, and the one before it only ${before}.`;
          yield { path, problem, remedy: 'Write the steps from the widest to the narrowest.' };
        } else if (length < eatingHours || (isLast && length !== eatingHours)) {
          const problem = `This step has ${length} hours, but the window ${eatingHours}.`;
          const remedy = isLast ? `Write ${eatingHours}.` : `Write ${eatingHours} or more.`;
          yield { path, problem, remedy };
          break;
        }
      }
    }
  },
  faults: () => ({
    'woman.json plan.windows[0].steps[1].eatingHours at 12: This step has 12 hours, and the one before it only 10. Write the steps from the widest to the narrowest.':
      woman(addPlan({ windows: `${planWindow(8, [10, 12, 8], isWater)}, ${everybody}` })),
    'woman.json plan.windows[0].steps[2].eatingHours at 10: This step has 10 hours, but the window 8. Write 8.': woman(
      addPlan({ windows: `${planWindow(8, [12, 10, 10], isWater)}, ${everybody}` }),
    ),
    'woman.json plan.windows[0].steps[1].eatingHours at 8: This step has 8 hours, but the window 10. Write 10 or more.':
      woman(addPlan({ windows: `${planWindow(10, [12, 8, 8], isWater)}, ${everybody}` })),
  }),
  nearMisses: () => ({
    'steps with the same hours': woman(addPlan({ windows: `${planWindow(10, [10, 10, 10], isWater)}, ${everybody}` })),
  }),
};
