import type { ChoicePage, Condition, Flow, InfoPage, Page } from '../../../src/domain/generated/types.ts';

/**
 * Gives the pages that were inserted into a flow what makes the checker work: every second has other words for some
 * visitors, every third a note, and every fourth sends some past the page after it. All by one answer, because the
 * checker follows every combination of the answers on which routes depend.
 */
export function addBranches(flow: Flow, isInserted: (page: Page) => boolean): Flow {
  const question = flow.pages.find((page) => page.type === 'choice' && page.answer !== 'gender') as ChoicePage;
  const { pages } = flow;
  let n = -1;
  /** Counts the inserted pages without one of the flow's own between them. */
  const numbers = pages.map((page) => (n = isInserted(page) ? n + 1 : -1));
  const name = (index: number) => pages[index]?.id ?? '';
  const branched = pages.map((page, index): Page => {
    const number = numbers[index] ?? -1;
    if (number < 0) return page;
    const isSkipper = number % 4 === 0 && numbers[index + 3] === number + 3;
    const isTarget = number % 4 === 2 && numbers[index + 1] === number + 1;
    return {
      ...(page as InfoPage),
      ...(number % 2 === 0 && {
        cases: [{ when: isOption(question, number), title: `Part ${number + 1} for you`, text: 'Other words.' }],
      }),
      ...(number % 3 === 0 && { notes: [{ when: isOption(question, number), text: 'A note for some.' }] }),
      ...(isSkipper && {
        next: [{ when: isOption(question, number), page: name(index + 2) }, { page: name(index + 1) }],
      }),
      ...(isTarget && {
        back: [{ when: isOption(question, number - 2), page: name(index - 2) }, { page: name(index - 1) }],
      }),
    };
  });
  return { ...flow, pages: branched };
}

const isOption = ({ answer, options }: ChoicePage, number: number): Condition => ({
  field: answer as Extract<Condition, { is: unknown }>['field'],
  is: options[number % options.length]?.value ?? '',
});
