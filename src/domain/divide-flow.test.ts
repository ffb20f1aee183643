import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growFlow } from '../../scripts/content/bench/grow-flow.ts';
import { flows, sexes } from '../../tests/journeys/content.ts';
import { randomAnswers } from '../../tests/random-answers.ts';
import { makeFacts, makeFlow, makePage } from '../../tests/small-flow.ts';
import { findResumeAddress, walkPath } from '../../tests/whole-files.ts';
import { divideFlow } from './divide-flow.ts';
import type { Flow } from './generated/types.ts';
import { makeOutline } from './outline.ts';
import { listPages } from './pages.ts';
import { placePages } from './placed-page.ts';
import * as resume from './resume.ts';
import { placePage } from './whole-file.ts';

const makeIds = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`);
const idsOf = (pages: readonly { id: string }[]) => pages.map(({ id }) => id);

/** Both flows, and flows of other lengths. */
const anyFlow = fc.oneof(
  fc.constantFrom(...sexes.map((sex) => flows[sex])),
  fc.integer({ min: 90, max: 400 }).map((count) => growFlow(flows.woman, count)),
  fc.integer({ min: 1, max: 70 }).map((count) =>
    makeFlow(makeIds(count), {
      detours: [makePage('aside', { next: `p${count - 1}`, back: 'p0' }), makePage('lost')],
    }),
  ),
);

/** Every part of a flow with its number. */
const numberParts = (flow: Flow) => [...divideFlow(flow).parts.entries()];

describe('a divided flow', () => {
  it('has every page in the part that the index names, placed as in the whole', () => {
    fc.assert(
      fc.property(anyFlow, (flow) => {
        const { parts, index } = divideFlow(flow);
        for (const page of listPages(flow)) {
          const placed = placePages(parts[index[page.id] ?? -1]!).get(page.id);
          expect(placed).toEqual(placePage(flow, page));
        }
        expect(parts.reduce((sum, part) => sum + placePages(part).size, 0)).toBe(listPages(flow).length);
      }),
      { numRuns: 40 },
    );
  });

  it('says in each part where the pages are to which its own lead', () => {
    fc.assert(
      fc.property(anyFlow, (flow) => {
        const { index } = divideFlow(flow);
        for (const [n, { elsewhere, ...part }] of numberParts(flow)) {
          const named = [...JSON.stringify(part).matchAll(/"(?:next|back|page|before|after)":"([^"]+)"/g)];
          const outside = named.map(([, id = '']) => id).filter((id) => index[id] !== undefined && index[id] !== n);
          expect(elsewhere).toEqual(Object.fromEntries(outside.map((id) => [id, index[id]])));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has parts of 16 pages, and a last one of no more than 24', () => {
    const sizes = (count: number) => divideFlow(makeFlow(makeIds(count))).parts.map(({ pages }) => pages.length);
    expect(sizes(7)).toEqual([7]);
    expect(sizes(23)).toEqual([23]);
    expect(sizes(24)).toEqual([16, 8]);
    expect(sizes(81)).toEqual([16, 16, 16, 16, 17]);
  });

  it('has a detour beside the page that it leads back to', () => {
    const flow = makeFlow(makeIds(40), { detours: [makePage('aside', { next: 'p16' }), makePage('lost')] });
    expect(divideFlow(flow).index).toMatchObject({ p15: 0, aside: 1, p16: 1, lost: 2, p39: 2 });
  });

  it('knows from everywhere where gates, missing answers and a purchase lead', () => {
    const { outline, index } = divideFlow(flows.woman);
    const led = [...flows.woman.gates.map(({ page }) => page), 'purchase-success', 'height', 'email'];
    for (const id of led) expect(outline.parts[id]).toBe(index[id]);
    expect(outline).toMatchObject(makeOutline(flows.woman));
  });

  it.each(sexes)('leads by its ways as the whole flow %s does', (sex) => {
    const flow = flows[sex];
    const { outline, ways } = divideFlow(flow);
    expect(JSON.stringify(ways)).not.toContain('"title"');
    fc.assert(
      fc.property(randomAnswers(flow), (answers) => {
        const facts = makeFacts(answers);
        const stripped = { outline, part: ways };
        expect(idsOf(resume.walkPath(stripped, facts))).toEqual(idsOf(walkPath(flow, facts)));
        expect(resume.findResumeAddress(stripped, facts)).toBe(findResumeAddress(flow, facts));
      }),
      { numRuns: 60 },
    );
  });

  it('changes in one part alone when words change', () => {
    const before = divideFlow(flows.woman);
    const pages = flows.woman.pages.map((page) => (page.id === 'water' ? { ...page, title: 'Other words' } : page));
    const { parts, ...rest } = divideFlow({ ...flows.woman, pages });
    const changed = parts.flatMap((part, n) => (JSON.stringify(part) === JSON.stringify(before.parts[n]) ? [] : [n]));
    expect(changed).toEqual([before.index.water]);
    expect(rest).toEqual({ outline: before.outline, index: before.index, ways: before.ways });
  });
});
