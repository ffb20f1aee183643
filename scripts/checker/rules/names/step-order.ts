import { isFlow } from '../../parsing/document.ts';
import { listPages } from '../../parsing/pages.ts';
import { findLongestRise } from '../longest-rise.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** The step numbers of a flow increase from page to page, except those of detours and sheets. */
export const stepOrder: Rule = {
  id: 'step-order',
  severity: 'error',
  summary: 'The step numbers of a flow increase from page to page. Detours and the pages of site.json are exempt.',
  why: 'Dashboards sort the pages by step.',
  // A page that a variant moves keeps its number, so that it counts as the same page.
  skipVariants: true,
  *check(document) {
    if (!isFlow(document)) return;
    const pages = listPages(document).flatMap(({ id, path, isDetour, fields: { step } }) =>
      isDetour || typeof step !== 'number' ? [] : { id, path, step },
    );
    // If one page has the wrong number, report only that page and not all pages after it.
    const rising = new Set(findLongestRise(pages.map(({ step }) => step)));
    for (const [index, { path, step }] of pages.entries()) {
      if (rising.has(index)) continue;
      const before = pages.findLast((_, n) => n < index && rising.has(n));
      const after = pages.find((_, n) => n > index && rising.has(n));
      const twin = [before, after].find((page) => page?.step === step);
      const problem = twin
        ? `The page ${quote(twin.id)} also has the step ${step}.`
        : `The step ${step} does not fit between the steps of its neighbours.`;
      yield { path: [...path, 'step'], problem, remedy: describeRoom(before?.step, after?.step) };
    }
  },
};

function describeRoom(before: number | undefined, after: number | undefined): string {
  const move = 'move the page to where its number fits';
  if (before !== undefined && after !== undefined && after - before < 2) {
    return `No number is free between ${before} and ${after}: ${move}.`;
  }
  const room = [before === undefined ? '' : `above ${before}`, after === undefined ? '' : `below ${after}`];
  return `Give it a free number ${room.filter((part) => part !== '').join(' and ')}, or ${move}.`;
}
