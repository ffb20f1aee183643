import { end, publish, water } from '../../examples/published.ts';
import { woman } from '../../examples/changes.ts';
import { addPlan } from '../../examples/plans.ts';
import { hasPages } from '../../parsing/document.ts';
import { readPublished } from '../../published/lock.ts';
import { listReuses } from '../../published/reuses.ts';
import type { Rule } from '../rule.ts';

/** What was removed after it was published is not used again. */
export const reusedIdentity: Rule = {
  id: 'reused-identity',
  severity: 'error',
  summary: 'No id, step or value that was published and then removed is used again for anything else.',
  why: 'Old links, answers and counts would be mistaken for those of the new one.',
  *check(document, { documents }) {
    if (hasPages(document)) yield* listReuses(document, readPublished(documents, document.name));
  },
  faults: () => ({
    'woman.json page "end" id at "end": The id "end" belonged to a page that was removed. Choose another id. If it is the old one restored, run npm run content -- publish --accept-loss.':
      publish({}, { retired: { ids: ['end'] } }),
    'woman.json plan.habits[1].id at "rest": The id "rest" belonged to a habit that was removed. Choose another id. If it is the old one restored, run npm run content -- publish --accept-loss.':
      { ...publish({ end }, { retired: { habits: ['rest'] } }), ...woman(addPlan()) },
    'woman.json page "end" step at 3: The step 3 belonged to something that was removed. Choose a number that was never used. If it is the old one restored, run npm run content -- publish --accept-loss.':
      publish({}, { retired: { steps: [3] } }),
    'woman.json page "water" options[1].value at "Juice": The value "Juice" belonged to an option that was removed. Choose another value; the label can stay. If it is the old one restored, run npm run content -- publish --accept-loss.':
      publish({ water: { ...water, options: ['Tea', 'Water'] } }, { retired: { values: { water: ['Juice'] } } }),
  }),
  nearMisses: () => ({
    'no reused names': publish(
      {},
      { retired: { ids: ['dinner'], steps: [99], values: { water: ['Wine'], habits: ['Tea'] }, daysOff: ['monday'] } },
    ),
  }),
};
