import type { ChoicePage, Condition, Flow, InfoPage, Page } from '../../../src/domain/generated/types.ts';

/** A place between two pages without branches, where pages can be inserted. */
interface Gap {
  index: number;
  /** The question before it. */
  question: ChoicePage;
}

/**
 * Grows a valid flow to more pages: inserts pages with cases by answers between its questions, and some that only a few
 * visitors see. The same count makes the same flow.
 */
export function growFlow(flow: Flow, count: number): Flow {
  const gaps = findGaps(flow);
  const missing = Math.max(0, count - flow.pages.length);
  const pages = flow.pages.flatMap((page, index): Page[] => {
    const at = gaps.findIndex((gap) => gap.index === index);
    const gap = gaps[at];
    if (!gap) return [page];
    const share = Math.floor(missing / gaps.length) + (at < missing % gaps.length ? 1 : 0);
    return [page, ...Array.from({ length: share }, (_, n) => makePage(gap, n, share))];
  });
  return { ...flow, pages: pages.map((page, step) => ({ ...page, step })) };
}

function findGaps({ pages }: Flow): Gap[] {
  const tail = pages.findIndex(({ type }) => type === 'prediction');
  return pages.slice(0, tail).flatMap((page, index): Gap[] => {
    const following = pages[index + 1];
    const isPassage = page.type === 'choice' && !page.next && following && !following.back;
    if (!isPassage || page.answer === 'gender') return [];
    const goesOn = page.options.every(({ next, sheet }) => !next && !sheet);
    return goesOn ? [{ index, question: page }] : [];
  });
}

/** Every fourth page is skipped by some visitors, every second has cases. */
function makePage({ question }: Gap, n: number, share: number): InfoPage {
  const { answer, options } = question;
  const name = (index: number) => `${question.id}-${index + 1}`;
  const option = options[n % options.length]?.value ?? '';
  const when: Condition = { field: answer as Extract<Condition, { is: unknown }>['field'], is: option };
  const skips = n % 4 === 0 && n + 2 < share;
  const isBehindSkip = n % 4 === 2;
  const skipper: Condition = { ...when, is: options[(n - 2) % options.length]?.value ?? '' };
  return {
    id: name(n),
    type: 'info',
    step: 0,
    analytics: name(n),
    title: `What we know by now, part ${n + 1}`,
    text: 'A short line that says something useful and promises nothing.',
    ...(n % 2 === 0 && { cases: [{ when, title: `Part ${n + 1} for you`, text: 'Other words for this answer.' }] }),
    ...(n % 3 === 0 && { notes: [{ when, text: 'A note for some.' }] }),
    ...(skips && { next: [{ when, page: name(n + 2) }, { page: name(n + 1) }] }),
    ...(isBehindSkip && { back: [{ when: skipper, page: name(n - 2) }, { page: name(n - 1) }] }),
  };
}
