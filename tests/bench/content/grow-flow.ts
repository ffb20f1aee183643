import { Random } from '../../../scripts/checker/mutations/random.ts';
import type { Flow, InfoPage, Page } from '../../../src/domain/generated/types.ts';
import { writeSentence } from './write-words.ts';

type Layout = NonNullable<InfoPage['layout']>;
type LayoutImages = ReadonlyMap<Layout, InfoPage['image']>;

const SEED = 20261122;
/** At how many places of the real flow pages are inserted. */
const GAPS = 8;

/**
 * Grows a flow to this many pages. It stays valid, except for step numbers above the schemas' limit. The inserted pages
 * are text only, since every question needs an answer field of its own. The same count makes the same flow. A flow that
 * has as many already is returned as it is.
 */
export function growFlow(flow: Flow, count: number): Flow {
  const missing = count - flow.pages.length;
  if (missing <= 0) return flow;
  const random = new Random(SEED);
  const gaps = spread(findGaps(flow), GAPS);
  const images = collectImages(flow);
  const pages = flow.pages.flatMap((page, index): Page[] => {
    const place = gaps.indexOf(index);
    if (place < 0) return [page];
    const share = Math.floor(missing / gaps.length) + (place < missing % gaps.length ? 1 : 0);
    const barred = [findLayout(page), findLayout(flow.pages[index + 1])];
    return [page, ...makePages(random, page.id, share, images, barred)];
  });
  return { ...flow, pages: pages.map((page, step) => ({ ...page, step })) };
}

/** The pages after which all visitors simply go on, to a page that leads back to the one before it. */
function findGaps({ pages }: Flow): number[] {
  const last = pages.findIndex(({ type }) => type === 'prediction');
  return pages.slice(0, last).flatMap((page, index) => {
    const following = pages[index + 1];
    const isPassage = page.type === 'choice' || page.type === 'info' || page.type === 'scale';
    if (!isPassage || page.next || !following || 'back' in following) return [];
    const goesOn = page.type !== 'choice' || page.options.every(({ next, sheet }) => !next && !sheet);
    return goesOn ? [index] : [];
  });
}

/** This many of them, from the first one on, at equal distances. */
const spread = (items: readonly number[], count: number) =>
  items.filter(
    (_, index) => Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length),
  );

/** A picture for each layout that the flow uses, taken from the flow. */
function collectImages({ pages }: Flow): LayoutImages {
  const infos = pages.flatMap((page) => (page.type === 'info' && page.layout && !page.panel ? [page] : []));
  return new Map(infos.map(({ layout, image }) => [layout as Layout, image]));
}

const findLayout = (page: Page | undefined) => (page?.type === 'info' ? (page.layout ?? 'scene') : undefined);

/** Pages whose layouts differ from those of their neighbours, including the pages at both ends. */
function makePages(
  random: Random,
  before: string,
  count: number,
  images: LayoutImages,
  [first, last]: (Layout | undefined)[],
): InfoPage[] {
  const layouts: (Layout | undefined)[] = [first];
  const all = [...images.keys()];
  for (let n = 1; n <= count; n += 1) {
    const barred = [layouts[n - 1], n === count ? last : undefined];
    layouts.push(random.pick(all.filter((layout) => !barred.includes(layout))));
  }
  return layouts.slice(1).map((layout = 'statement', n) => {
    const name = `${before}-${n + 1}`;
    const image = images.get(layout);
    return {
      id: name,
      type: 'info',
      step: 0,
      analytics: name,
      title: writeSentence(random, 5),
      text: `${writeSentence(random, 16)}.`,
      layout,
      ...(image && { image }),
      ...(layout === 'points' && { points: [1, 2, 3].map(() => ({ text: writeSentence(random, 6) })) }),
    };
  });
}
