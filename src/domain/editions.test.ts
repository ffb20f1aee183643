import { describe, expect, it } from 'vitest';
import { makeFlow } from '../../tests/small-flow.ts';
import type { FlowPart } from './divide-flow.ts';
import { nameVariants, writeEditions, type Edition, type Editions } from './editions.ts';
import { applyExperiments } from './experiments.ts';
import type { Experiment, Flow } from './generated/types.ts';

const ids = Array.from({ length: 40 }, (_, n) => `p${n}`);
const words: Experiment = {
  id: 'words',
  variants: [
    { id: 'control', weight: 1 },
    { id: 'short', weight: 1, changes: [{ page: 'p20', set: { title: 'Rest' } }] },
  ],
};
const order: Experiment = {
  id: 'order',
  variants: [
    { id: 'control', weight: 1 },
    { id: 'early', weight: 3, value: 'early end', changes: [{ page: 'p39', moveAfter: 'p38' }] },
    { id: 'late', weight: 0, changes: [{ page: 'p1', moveAfter: 'p2' }] },
  ],
};

/** Writes a flow down, equal pieces under one name. */
function write(flow: Flow) {
  const pieces: string[] = [];
  const editions = writeEditions(flow, (piece) => {
    const text = JSON.stringify(piece);
    return String(pieces.includes(text) ? pieces.indexOf(text) : pieces.push(text) - 1);
  });
  return { editions, pieces, read: (name: string): unknown => JSON.parse(pieces[Number(name)] ?? 'null') };
}

describe('the editions of a flow', () => {
  it('are one where no experiment runs', () => {
    const { editions, pieces, read } = write(makeFlow(ids));
    expect(editions).toMatchObject({ first: 'p0' });
    const { parts, firstPart } = editions as Edition;
    expect(read(parts)).toEqual([firstPart, expect.any(String), expect.any(String)]);
    expect(pieces).toHaveLength(7);
  });

  it('are one for each combination of variants, with the pages as they are under them', () => {
    const flow = makeFlow(ids, { experiments: [words, order] });
    const { editions, read } = write(flow);
    const { byVariants, experiments } = editions as Editions;
    expect(Object.keys(byVariants)).toHaveLength(6);
    for (const first of words.variants) {
      for (const second of order.variants) {
        const assignments = { words: first.id, order: second.id };
        const edition = byVariants[nameVariants(experiments, assignments)]!;
        const parts = (read(edition.parts) as string[]).map((name) => read(name) as FlowPart);
        expect(parts.flatMap(({ pages }) => pages)).toEqual(applyExperiments(flow, assignments).pages);
      }
    }
  });

  it('share what is the same in them', () => {
    const { editions, read } = write(makeFlow(ids, { experiments: [words] }));
    const { byVariants } = editions as Editions;
    const [control, short] = ['control', 'short'].map((name) => byVariants[name]!);
    const [parts, others] = [control, short].map((edition) => read(edition!.parts) as string[]);
    expect(parts!.map((name, n) => name === others![n])).toEqual([true, false, true]);
    expect([short!.outline, short!.index, short!.ways]).toEqual([control!.outline, control!.index, control!.ways]);
  });

  it('say beside each page which experiments are met there', () => {
    const { editions, read } = write(makeFlow(ids, { experiments: [words, order] }));
    const { byVariants } = editions as Editions;
    const edition = byVariants['control,control']!;
    const met = (read(edition.parts) as string[]).map((name) => (read(name) as FlowPart).met);
    // p39 does not move anywhere by its change.
    expect(met).toEqual([{ p1: ['order'], p2: ['order'] }, { p20: ['words'] }, undefined]);
  });

  it('tell of the experiments without what their variants change', () => {
    const { experiments } = write(makeFlow(ids, { experiments: [order] })).editions as Editions;
    expect(experiments).toEqual([
      {
        id: 'order',
        variants: [
          { id: 'control', weight: 1 },
          { id: 'early', weight: 3, value: 'early end' },
          { id: 'late', weight: 0 },
        ],
      },
    ]);
  });
});
