import { describe, expect, it } from 'vitest';
import { growFlow } from '../../scripts/content/bench/grow-flow.ts';
import { entry, flows, sexes } from '../../tests/journeys/content.ts';
import { makeChoice, makeFlow, makePage } from '../../tests/small-flow.ts';
import { makeOutline } from './outline.ts';
import { findPageAsking, findPlace } from './pages.ts';

describe('an outline', () => {
  const flow = makeFlow(
    [
      'start',
      makeChoice('age', 'age', ['18-29', '30-39']),
      makeChoice('age-again', 'age', ['30-39', '40-49']),
      makePage('weight', { type: 'measure', answer: 'weight' }),
    ],
    {
      gates: [{ after: 'age', allowWhen: { field: 'age', isSet: true }, page: 'age' }],
      progress: ['age', 'weight'],
      detours: [makeChoice('aside', 'focus', ['More energy'], { next: 'weight' })],
    },
  );

  it('says behind which place each gate stands, and where the segments end', () => {
    const { gates, segmentEnds, total } = makeOutline(flow);
    expect([gates.map(({ place }) => place), segmentEnds, total]).toEqual([[1], [1, 3], 4]);
  });

  it('says which page asks for what, and everything that can be answered there', () => {
    expect(makeOutline(flow).asked).toEqual({
      age: { page: 'age', values: ['18-29', '30-39', '40-49'] },
      weight: { page: 'weight' },
      // Nobody is led to a detour for a missing answer.
      focus: { values: ['More energy'] },
    });
  });

  it('is the same object for the same flow, and the file itself for the pages outside both programs', () => {
    expect(makeOutline(flow)).toBe(makeOutline(flow));
    expect(makeOutline(entry)).toBe(entry);
  });

  it.each(sexes)('names every page that asks for something in the flow %s', (sex) => {
    const flowOf = flows[sex];
    for (const [field, { page }] of Object.entries(makeOutline(flowOf).asked)) {
      expect(page).toBe(findPageAsking(flowOf, field as never)?.id);
    }
    for (const gate of makeOutline(flowOf).gates) expect(gate.place).toBe(findPlace(flowOf, gate.after));
  });

  it.each(sexes)('is as large for 2,000 pages as for those of the flow %s', (sex) => {
    const size = (count: number) => JSON.stringify(makeOutline(growFlow(flows[sex], count))).length;
    // Only the digits of places become more.
    expect(size(2000) - size(0)).toBeLessThan(40);
  });
});
