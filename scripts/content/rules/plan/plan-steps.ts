import { isFlow } from '../../parsing/document.ts';
import { asFields, asList } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

/** The steps of a window lead to it. */
export const planSteps: Rule = {
  id: 'plan-steps',
  severity: 'error',
  summary: 'The steps of a window never get wider again, and the last one has the hours of the window itself.',
  why: 'Visitors are led to their hours step by step, and must never fast longer than in the end.',
  *check(document) {
    if (!isFlow(document)) return;
    for (const [index, window] of asList(asFields(asFields(document.value).plan).windows).entries()) {
      const { eatingHours, steps } = asFields(window);
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
};
