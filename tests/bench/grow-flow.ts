import { Random } from '../../scripts/content-tools/mutations/mutator.ts';
import type { ChoicePage, Condition, Flow, InfoPage, Page } from '../../src/domain/generated/types.ts';

/** At how many places of the real flow pages are inserted. */
const GAPS = 8;

interface Options {
  /** Whether inserted pages have other words, notes and routes for some visitors. */
  isBranched?: boolean;
}

/**
 * Grows a flow to this many pages. It stays valid, except for step numbers above the schemas' limit. The inserted pages
 * are text only, since every question needs an answer field of its own. The same count makes the same flow. A flow that
 * has as many already is returned as it is.
 */
export function growFlow(flow: Flow, count: number, { isBranched = false }: Options = {}): Flow {
  const missing = count - flow.pages.length;
  if (missing <= 0) return flow;
  const random = new Random(20_261_122);
  const all = findGaps(flow);
  const gaps = Array.from({ length: GAPS }, (_, index) => all[Math.floor((index * all.length) / GAPS)]);
  // All by one answer, because the checker follows every combination of the answers on which routes depend.
  const question = flow.pages.find((page) => page.type === 'choice' && page.answer !== 'gender') as ChoicePage;
  const pages = flow.pages.flatMap((page, index): Page[] => {
    const place = gaps.indexOf(index);
    if (place < 0) return [page];
    const share = Math.floor(missing / GAPS) + (place < missing % GAPS ? 1 : 0);
    const inserted = Array.from({ length: share }, (_, n) => makePage(random, `${page.id}-${n}`, n));
    return [page, ...(isBranched ? inserted.map((it, n) => branch(it, n, inserted, question)) : inserted)];
  });
  return { ...flow, pages: pages.map((page, step) => ({ ...page, step })) };
}

/** The pages after which all visitors simply go on, to a page that leads back to the one before it. */
function findGaps({ pages }: Flow): number[] {
  const last = pages.findIndex(({ type }) => type === 'prediction');
  return pages.slice(0, last).flatMap((page, index) => {
    const isPassage = page.type === 'choice' || page.type === 'info' || page.type === 'scale';
    if (!isPassage || page.next || 'back' in (pages[index + 1] ?? {})) return [];
    const goesOn = page.type !== 'choice' || page.options.every(({ next, sheet }) => !next && !sheet);
    return goesOn ? [index] : [];
  });
}

function makePage(random: Random, id: string, n: number): InfoPage {
  // Made-up words, so that thousands of pages compress no better than written ones.
  const write = (words: number) =>
    `A ${Array.from({ length: words }, () => random.below(36 ** (2 + random.below(4))).toString(36)).join(' ')}`;
  const [layout, points] = n % 2 === 0 ? (['statement', undefined] as const) : (['points', [6, 6, 6]] as const);
  return {
    id,
    type: 'info',
    step: 0,
    analytics: id,
    title: write(5),
    text: `${write(16)}.`,
    layout,
    ...(points && { points: points.map((words) => ({ text: write(words) })) }),
  };
}

/** What makes the checker work: every second page has other words, every third a note, every fourth skips a page. */
function branch(page: InfoPage, n: number, all: readonly InfoPage[], { answer, options }: ChoicePage): InfoPage {
  const isOption = (number: number): Condition => ({
    field: answer as Extract<Condition, { is: unknown }>['field'],
    is: options[number % options.length]?.value ?? '',
  });
  const [before2, before, after, after2] = [-2, -1, 1, 2].map((distance) => all[n + distance]?.id ?? '');
  return {
    ...page,
    ...(n % 2 === 0 && { cases: [{ when: isOption(n), title: `Part ${n + 1} for you`, text: 'Other words.' }] }),
    ...(n % 3 === 0 && { notes: [{ when: isOption(n), text: 'A note for some.' }] }),
    ...(n % 4 === 0 && all[n + 3] && { next: [{ when: isOption(n), page: after2 ?? '' }, { page: after ?? '' }] }),
    ...(n % 4 === 2 &&
      all[n + 1] && { back: [{ when: isOption(n - 2), page: before2 ?? '' }, { page: before ?? '' }] }),
  };
}
