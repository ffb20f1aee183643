import { describe, expect, it } from 'vitest';
import { gatherPages } from '../../src/domain/whole-file.ts';
import { placePages } from '../../src/domain/placed-page.ts';
import { flows } from '../../tests/journeys/content.ts';
import { admit, findAdmission, listVisitors, type Admission } from './visitors.ts';

const flow = flows.woman;
const visitors = listVisitors(flow);

function findPlaced(id: string) {
  const placed = placePages(gatherPages(flow)).get(id);
  if (!placed) throw new Error(`There is no page ${id}`);
  return placed;
}

function admission(id: string): Admission {
  const [first] = admit(flow, findPlaced(id), visitors);
  if (!first) throw new Error(`Nobody may see ${id}`);
  return findAdmission(flow, findPlaced(id), first);
}

describe('visitors for whom pages are built', () => {
  it('have among them given every answer of the flow', () => {
    for (const page of flow.pages) {
      if (page.type !== 'choice') continue;
      const given = new Set(
        visitors.map(({ answers, gender }) => (page.answer === 'gender' ? gender : answers[page.answer])),
      );
      for (const { value } of page.options) expect(given, page.id).toContain(value);
    }
  });

  it('may see the plans, but for those whom an answer keeps from them', () => {
    const admitted = admit(flow, findPlaced('paywall'), visitors);
    expect(admitted.length).toBeGreaterThan(1);
    expect(admitted.length).toBeLessThan(visitors.length);
  });
});

describe('findAdmission', () => {
  it('names the answers that a page needs and that gates before it ask for', () => {
    expect(admission('paywall').needs).toEqual(expect.arrayContaining(['email', 'height', 'weight', 'weightGoal']));
    expect(admission('age').needs).toEqual([]);
  });

  it('names the answers that keep visitors away, as they stand in an attribute', () => {
    const { bars } = admission('paywall');
    expect(bars).toContain('eatingDisorder:Currently');
    expect(bars).toContain('hasPurchased');
    for (const bar of bars) expect(bar).toMatch(/^\S+$/);
  });
});
