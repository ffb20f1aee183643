import { isFlow } from '../../parsing/document.ts';
import { groupBy } from '../../parsing/group-by.ts';
import { listPages } from '../../parsing/pages.ts';
import { findFreeStep } from '../../published/free-step.ts';
import { readPublished } from '../../published/lock.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** No two pages of a flow have the same step number, except detours and sheets. */
export const duplicateStep: Rule = {
  id: 'duplicate-step',
  severity: 'error',
  summary: 'No two pages of a flow have the same step number. Detours, sheets and the pages of site.json are exempt.',
  why: 'Dashboards count by step, and would count two pages as one.',
  *check(document, { documents }) {
    if (!isFlow(document)) return;
    const known = readPublished(documents, document.name);
    const wasPublished = ({ id }: { id?: string }) => id !== undefined && known.pages.has(id);
    const pages = listPages(document).filter(({ isDetour, fields }) => !isDetour && typeof fields.step === 'number');
    for (const [step, twins] of groupBy(pages, ({ fields }) => fields.step)) {
      // The number belongs to the page that was published with it, or else to the first one.
      const owner = twins.find(wasPublished) ?? twins[0];
      for (const page of twins) {
        if (page === owner) continue;
        const retired = [...known.retired.steps, ...[...known.pages.values()].map((it) => it.step)];
        yield {
          path: [...page.path, 'step'],
          problem: `The page ${quote(owner?.id ?? '')} also has the step ${String(step)}.`,
          remedy: `Give this one a number that no page has or had, such as ${findFreeStep(document, retired)}.`,
        };
      }
    }
  },
};
