import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { divideFlow } from '../src/domain/divide-flow.ts';
import type { Flow } from '../src/domain/generated/types.ts';
import { growFlow } from './bench/content/grow-flow.ts';
import { flows, sexes } from './journeys/content.ts';

/** As a static file travels. */
const travel = (content: unknown): number => brotliCompressSync(JSON.stringify(content)).length;

/** What a flow's first screen waits for, in bytes as they travel. */
const measureFirst = (flow: Flow): number => {
  const { outline, parts } = divideFlow(flow);
  return travel(outline) + travel(parts[0]);
};

/** What all pages of a flow cost together. */
const measureAll = (flow: Flow): number => divideFlow(flow).parts.reduce((sum, part) => sum + travel(part), 0);

it.each(sexes)('2,000 pages cost the first screen of the flow %s at most 100 bytes more than 80 do', (sex) => {
  const few = measureFirst(growFlow(flows[sex], 80));
  expect(measureFirst(growFlow(flows[sex], 2000))).toBeLessThanOrEqual(few + 100);
});

it.each(sexes)('no page of the flow %s adds more than 1 KB to what is downloaded', (sex) => {
  for (const part of divideFlow(flows[sex]).parts) {
    const whole = travel(part);
    for (const page of part.pages) {
      const without = { ...part, pages: part.pages.filter((it) => it !== page) };
      expect(whole - travel(without), page.id).toBeLessThanOrEqual(1024);
    }
  }
});

it('a page costs as much in a flow of 2,000 as in one of 400', () => {
  const perPage = (count: number) => measureAll(growFlow(flows.woman, count)) / count;
  expect(perPage(2000)).toBeLessThanOrEqual(perPage(400) * 1.1);
});
